import { readdirSync } from 'node:fs'
import Mocha from 'mocha'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { CheckRun } from './check-run.ts'

/** The folders that may hold suites: this one and those of the operations. */
const folders = new URL('..', import.meta.url)

/** Plain creates come first: they show a target that stops responding. The suite over the whole run is the last. */
const places = [
  'creating.suite.js',
  'early-refusals.suite.js',
  undefined,
  'refusals.suite.js',
  'whole-run.suite.js',
]

const placeOf = (file: string): number => {
  const place = places.indexOf(file.split('/').at(-1))
  return place < 0 ? places.indexOf(undefined) : place
}

/** The suite files in order. */
function suiteFiles(): string[] {
  const files = readdirSync(folders, { recursive: true, encoding: 'utf8' })
  const suites = files.filter((file) => file.endsWith('.suite.js'))
  return suites
    .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map((file) => new URL(file, folders).href)
}

/** Prints nothing: the findings are the result. */
class Silent extends Mocha.reporters.Base {
  override epilogue(): void {}
}

/** Runs that this process has begun. */
let runs = 0

/** A module is evaluated once: the number in the URL registers the suites again for each run. */
async function loadSuites(mocha: Mocha): Promise<void> {
  runs += 1
  for (const file of suiteFiles()) {
    mocha.suite.emit('pre-require', globalThis, file, mocha)
    await import(`${file}?run=${runs}`)
  }
}

async function runSuites(run: CheckRun, interrupted: AbortSignal | undefined): Promise<void> {
  const mocha = new Mocha({ reporter: Silent, timeout: 0 })
  await loadSuites(mocha)
  mocha.suite.ctx.checkRun = run
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
    const run = await CheckRun.open(context)
    const { target, created, unique, interactions } = run.session
    try {
      await runSuites(run, interrupted)
    } finally {
      target.close()
    }
    return {
      findings: run.findings,
      leftOut: run.leftOut,
      exchanges: target.exchanges,
      interactions,
      created,
      requests: target.exchanges.length,
      runId: unique.runId,
      health: target.health.record,
      notices: [],
      complete: !(interrupted?.aborted ?? false),
    }
  },
}
