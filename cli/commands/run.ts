import { levelsOf } from '../../contracts/catalogue.ts'
import type { ExitStatus } from '../../reports/exit-status.ts'
import type { Report } from '../../reports/model.ts'
import { exitStatusOf } from '../../reports/verdict.ts'
import { CreatedFile } from '../output/created-file.ts'
import type { EngineEntry } from '../../suites/run/engines.ts'
import { judgeTarget, type RunResult, setupFailureResult } from '../../suites/run/judge-target.ts'
import type { RunContext } from '../../suites/run/run-context.ts'
import { runAllowance } from '../../suites/run/run-allowance.ts'
import { emptyResult } from '../../suites/session/engine.ts'
import type { Output } from '../output/output.ts'
import { planOf, planText } from './plan.ts'
import { printedReport } from '../output/printed-report.ts'
import { lines, type Progress, silent } from '../output/progress.ts'
import { reportOf } from './assemble-report.ts'
import { type TeamDecisions, teamDecisions } from './team-decisions.ts'
import { removeEarlierReport, ReportFiles, standardFormats, writtenLine } from '../output/report-files.ts'
import type { Readiness } from '../start/readiness.ts'
import type { Settings } from '../options/settings.ts'
import type { TargetCommandContext } from '../process.ts'
import { deadline, endedBy } from '../signals.ts'
import { spinner } from '../output/spinner.ts'

/** What a run needs besides its settings. */
interface RunCommandContext
  extends Pick<TargetCommandContext, 'contract' | 'output' | 'secrets' | 'signal' | 'runState'> {
  readonly engines: readonly EngineEntry[]
  /** Milliseconds since 1970, never going back. */
  readonly clock: () => number
  /** Waits for the target. Undefined: the target has to be running. */
  readonly readiness?: Readiness | undefined
  /** Notices for the reader of the report. */
  readonly notices?: readonly string[]
}

function progressOf({ quiet, json }: Settings, { output, clock }: RunCommandContext): Progress {
  if (quiet) return silent
  if (output.terminal !== null) return spinner(output.terminal, output.terminalColors)
  return json ? silent : lines(output, clock)
}

const withNotices = ({ results, ...rest }: RunResult, notices: readonly string[]): RunResult => ({
  ...rest,
  results: [...results, { ...emptyResult, notices }],
})

/** The notice that the time limit ended the run. */
function endedInTime(result: RunResult, { maxTime }: Settings): RunResult {
  const notice = `The run was ended after ${maxTime / 1_000} s, its time limit (--max-time).`
  return result.results.every(({ complete }) => complete) ? result : withNotices(result, [notice])
}

function contextOf(
  settings: Settings,
  { contract, secrets }: RunCommandContext,
  { signal, progress, created }: { signal: AbortSignal; progress: Progress; created: CreatedFile },
): Omit<RunContext, 'preflight'> {
  const { target, only, again, strict, seed, engineOptions = {}, bounds, diagnosis } = settings
  return {
    target: { ...target, signal },
    levels: levelsOf(contract.requirements),
    only,
    ...again,
    strict,
    seed,
    engineOptions,
    bounds,
    diagnosis,
    onFinding: (finding) => progress.note({ ...finding, title: secrets.redact(finding.title) }),
    onCreated: (plant) => created.add(plant),
  }
}

/**
 * Writes the report and prints it. The files are written even if standard output is full or closed, and the report is printed even
 * if the disk is full.
 *
 * @throws {UsageError} if a file cannot be written
 */
async function deliver(
  found: Report,
  settings: Settings,
  { team, files, output }: { team: TeamDecisions; files: ReportFiles; output: Output },
): Promise<ExitStatus> {
  const [applied] = await Promise.allSettled([team.appliedTo(found)])
  const report = applied.status === 'fulfilled' ? applied.value : found
  const { subjects } = settings
  const options = { colors: false, width: output.width, subjects }
  const [written] = await Promise.allSettled([files.write(report, options)])
  output.report(await printedReport(report, settings, output))
  if (written.status === 'rejected') throw written.reason
  if (applied.status === 'rejected') throw applied.reason
  if (!settings.quiet && !settings.json) output.out(writtenLine(written.value))
  return exitStatusOf(report)
}

/** Judges the target within the time limit of the run. */
async function judged(
  settings: Settings,
  given: RunCommandContext,
  { setupFailure, startedAt }: { readonly setupFailure: string | null; readonly startedAt: number },
): Promise<{ readonly run: RunResult; readonly ended: ReturnType<typeof endedBy> }> {
  const { engines, output, secrets, signal, readiness, notices = [], runState } = given
  const created = new CreatedFile(
    settings.reportDirectory,
    { startedAt: new Date(startedAt).toISOString(), target: settings.target.url },
    { redact: (text) => secrets.redact(text), onError: output.err },
  )
  const progress = progressOf(settings, given)
  const limit = deadline(settings.maxTime, signal)
  const context = contextOf(settings, given, { signal: limit.signal, progress, created })
  try {
    // A run that was ended while it waited for its target does not load engines.
    const found =
      setupFailure === null
        ? await judgeTarget(signal.aborted ? [] : engines, context)
        : setupFailureResult(setupFailure, context)
    const result = withNotices(found, [...notices, ...(readiness?.notices ?? [])])
    return { run: limit.isOver ? endedInTime(result, settings) : result, ended: endedBy(limit.signal) }
  } finally {
    if (runState !== undefined) runState.isRunning = false
    limit.clear()
    progress.end()
  }
}

/**
 * Judges the target, prints the result and writes the report. Returns the exit status.
 *
 * @throws {UsageError} if the report directory cannot be written; nothing was sent, or the run is over
 */
export async function run(settings: Settings, given: RunCommandContext): Promise<ExitStatus> {
  const { contract, engines, output, secrets, clock, signal, readiness, runState } = given
  const files = new ReportFiles([...standardFormats, ...settings.formats], {
    directory: settings.reportDirectory,
    stepSummary: output.stepSummary,
  })
  const team = await teamDecisions(settings)
  const allowance = runAllowance(engines, settings)
  const plan = planOf(
    settings,
    engines.filter(({ recordsOnly }) => !recordsOnly).map(({ name }) => name),
  )
  if (!settings.quiet && !settings.json)
    output.out(planText(settings, plan, contract.requirements, allowance))
  if (runState !== undefined) runState.isRunning = true
  const setupFailure = (await readiness?.untilReady(signal)) ?? null
  // Otherwise `merge` would read it as the report of this run.
  if (plan.shard !== undefined) removeEarlierReport(settings.reportDirectory)
  const startedAt = clock()
  const found = reportOf({
    settings,
    contract,
    plan,
    ...(await judged(settings, given, { setupFailure, startedAt })),
    startedAt,
    endedAt: clock(),
    decisions: team.decisions,
    secrets: secrets.all,
  })
  return deliver(found, settings, { team, files, output })
}
