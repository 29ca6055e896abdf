import { spawn } from 'node:child_process'
import { freePort } from '../../cli/start/free-port.ts'
import { waitForTarget } from '../../cli/start/wait-for-target.ts'
import { outcomeText } from '../../reports/text/outcome-text.ts'
import { runKit } from '../implementations/run-kit.ts'
import { token } from '../cli/command.ts'
import type { FieldServer } from './field-servers.ts'

/** What a check found at a server, in the words of the kit. */
export interface FieldFinding {
  readonly requirement: string
  readonly level: string
  readonly checks: readonly string[]
  readonly message: string
}

/** Milliseconds that a server has to begin. */
const timeLimit = 30_000

async function assertResponds(url: string): Promise<void> {
  const waited = { timeLimit, signal: new AbortController().signal, print: () => undefined }
  const missing = await waitForTarget({ url, token, timeout: timeLimit }, waited)
  if (missing !== null) throw new Error(`The server does not respond: ${missing}`)
}

const open: ReadonlySet<string> = new Set(['failed', 'inconclusive', 'kitError'])

/** Runs the kit against a server in its folder: one entry for each requirement that it raised something on. */
export async function tryServer({ command }: FieldServer, folder: string): Promise<FieldFinding[]> {
  const port = await freePort()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), PLANT_STORE_TOKEN: token },
    stdio: 'ignore',
  })
  try {
    const url = `http://127.0.0.1:${port}`
    await assertResponds(url)
    const { report } = await runKit(url)
    return report.requirements.flatMap(({ id, level }) => {
      const raised = report.findings.filter(
        ({ requirement, outcome }) => requirement === id && open.has(outcome.status),
      )
      const [first] = raised
      if (first === undefined) return []
      const checks = raised.map(({ check }) => check.split('/').slice(2).join('/')).sort()
      return [{ requirement: id, level, checks, message: outcomeText(first.outcome) }]
    })
  } finally {
    child.kill('SIGKILL')
  }
}
