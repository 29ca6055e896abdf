import { readdirSync } from 'node:fs'
import Mocha from 'mocha'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { openRun } from './open-run.ts'
import { preflight } from '../session/preflight.ts'

/** A target that answers, but so slowly that a run never ends, leaves the rest of its rows open after so many milliseconds. */
const longestRun = 20 * 60_000

/** The suite files; the one over the whole run is the last of them in the order of their names. */
function suiteFiles(): string[] {
  const folder = new URL('.', import.meta.url)
  const files = readdirSync(folder).filter((file) => file.endsWith('.suite.js'))
  return files.sort().map((file) => new URL(file, folder).href)
}

/** Says nothing: the findings say it. */
class Silent extends Mocha.reporters.Base {
  override epilogue(): void {}
}

/** Runs that this process has begun. */
let runs = 0

/** A module is evaluated once: the number makes the suites of each run new ones, which mocha's own loader could not do. */
async function loadSuites(mocha: Mocha): Promise<void> {
  runs += 1
  for (const file of suiteFiles()) {
    mocha.suite.emit('pre-require', globalThis, file, mocha)
    await import(`${file}?run=${runs}`)
  }
}

async function runSuites(interrupted: AbortSignal | undefined): Promise<void> {
  const mocha = new Mocha({ reporter: Silent, timeout: 0 })
  await loadSuites(mocha)
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve())
    interrupted?.addEventListener('abort', () => runner.abort())
  })
  mocha.dispose()
}

/** The kit's own suites: they carry the whole catalogue. */
export const requirements: Engine = {
  name: 'requirements',

  async run(context: EngineContext): Promise<EngineResult> {
    const interrupted = context.target.signal
    const late = AbortSignal.timeout(longestRun)
    const signal = interrupted === undefined ? late : AbortSignal.any([interrupted, late])
    const { run, findings, redact } = await openRun({ ...context, target: { ...context.target, signal } })
    const notices: string[] = []
    let setupFailure: string | null = null
    try {
      setupFailure = await preflight(run)
      if (setupFailure === null) await runSuites(interrupted)
      else {
        findings.stop(setupFailure, run.evidence)
        notices.push(redact(setupFailure))
      }
    } finally {
      run.target.close()
    }
    if (late.aborted)
      notices.push(`The run took longer than ${longestRun / 60_000} minutes; the rest was left open.`)
    return {
      findings: findings.all,
      exchanges: run.target.exchanges,
      created: run.created,
      requests: run.target.exchanges.length,
      tag: run.fresh.tag,
      notices,
      complete: !(interrupted?.aborted ?? false),
      ...(setupFailure === null ? {} : { setupFailure: true }),
    }
  },
}
