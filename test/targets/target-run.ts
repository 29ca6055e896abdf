import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from '../../reports/verdict.ts'
import { token } from '../cli/command.ts'
import { type KitRun, runKit } from '../implementations/run-kit.ts'
import { tlsProxy } from '../implementations/tls-proxy.ts'
import { partsIn } from '../secrets/secret-forms.ts'
import { FaultyProxy } from './faulty-proxy.ts'
import type { NamedTarget } from './hostile-targets.ts'
import { type PeakMemory, ProcessTree } from './process-tree.ts'

/** What one hostile target showed. */
export interface TargetRun {
  readonly target: NamedTarget
  /** Null if there is no report. */
  readonly run: KitRun | null
  readonly seconds: number
  readonly memory: PeakMemory
  /** Counted by the target. */
  readonly requests: number
  readonly plants: number
  /** What is not as it has to be; empty if all is well. */
  readonly problems: readonly string[]
}

/** In seconds, MiB and bytes. */
export const limits = { seconds: 60, memory: 250, reports: 5 * 1024 * 1024, requests: 800, plants: 200 }

const exitStatus: Readonly<Record<Verdict, number>> = {
  conformant: 0,
  accepted: 0,
  'non-conformant': 1,
  stale: 2,
  partial: 0,
  inconclusive: 3,
}

const reportsIn = (folder: string): string =>
  readdirSync(folder)
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')

/** What is wrong with the report of a run. */
function* reportProblems({ verdict, must = [], setupFailure }: NamedTarget, run: KitRun): Iterable<string> {
  const { report } = run
  if (run.verdict !== verdict) yield `${run.verdict} instead of ${verdict}`
  if (run.status !== exitStatus[run.verdict])
    yield `exit status ${run.status} of a run that is ${run.verdict}`
  for (const id of must) if (!run.violated.must.includes(id)) yield `${id} is not violated`
  if (verdict !== 'non-conformant' && run.violated.must.length > 0) yield `violated: ${run.violated.must}`
  if (setupFailure !== undefined && !setupFailure.test(report.setupFailure ?? ''))
    yield `the setup failure is ${report.setupFailure}`
  if (run.stderr !== '') yield `standard error: ${run.stderr.slice(0, 200)}`
  if (!report.complete) yield 'the report is not complete'
  for (const { outcome } of report.findings) if (outcome.status === 'kitError') yield outcome.message
  const reports = reportsIn(run.folder)
  if (reports.length > limits.reports) yield `reports of ${reports.length} bytes`
  if (partsIn(reports, token).length > 0) yield 'a part of the token is in a report'
}

function* boundProblems({
  seconds,
  memory,
  requests,
  plants,
}: Omit<TargetRun, 'problems'>): Iterable<string> {
  if (seconds > limits.seconds) yield `more than ${limits.seconds} s`
  if (memory.process > limits.memory) yield `more than ${limits.memory} MB`
  if (requests > limits.requests) yield `more than ${limits.requests} requests`
  if (plants > limits.plants) yield `more than ${limits.plants} plants`
}

async function urlFor({ mismatch }: NamedTarget, { url }: FaultyProxy): Promise<[string, () => void]> {
  if (mismatch === undefined) return [url, () => undefined]
  if (mismatch === 'http-on-tls') return [url.replace('http:', 'https:'), () => undefined]
  const proxy = await tlsProxy(url)
  return [proxy.url.replace('https:', 'http:'), () => proxy.close()]
}

/** Runs the kit, as a process, against one hostile target. */
export async function targetRun(target: NamedTarget, engines?: string): Promise<TargetRun> {
  const proxy = await FaultyProxy.open(target.behaviour)
  const [url, close] = await urlFor(target, proxy)
  let tree: ProcessTree | undefined
  let error: unknown
  const run = await runKit(url, {
    ...(engines === undefined ? {} : { engines }),
    args: ['--timeout', String(target.timeout ?? 5)],
    onStart: ({ child: { pid = 0 } }) => {
      tree = new ProcessTree(pid)
    },
  }).catch((reason: unknown) => {
    error = reason
    return null
  })
  tree?.end()
  const { memory = { process: 0, together: 0 }, seconds = 0 } = tree ?? {}
  const { requests, plants } = proxy
  close()
  await proxy.close()
  const measured = { target, run, seconds, memory, requests, plants }
  const problems =
    run === null
      ? [`no report: ${String(error)}`]
      : [...reportProblems(target, run), ...boundProblems(measured)]
  if (run !== null) rmSync(run.folder, { recursive: true })
  return { ...measured, problems }
}
