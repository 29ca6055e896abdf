import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import Mocha from 'mocha'
import { coverageOf } from '../create-plant/features/coverage.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { circumstanceCoverage } from '../session/circumstances.ts'
import { resultOf } from '../session/engine-result.ts'
import { CheckRun } from './check-run.ts'
import { violatedSoFar } from './response-checks.ts'

const folder = new URL('.', import.meta.url)

/** The place of the suites that an order does not name. They run in the order of their names. */
const others = 'all other suites'

/** Usual creates come first: they detect a target that stops responding. The suite over the whole run is last. */
const standardOrder = [
  'creating.suite.js',
  'early-refusals.suite.js',
  'authentication.suite.js',
  // A request with `Expect: 100-continue` uses a new connection. The later requests have enough time to use the kept connection often.
  'unspecified-http.suite.js',
  others,
  'refusals.suite.js',
  // It concerns few requirements, so it is late: if the bounds are reached in it, few others are affected.
  'unspecified-bodies.suite.js',
  'whole-run.suite.js',
]

/** Suites that leave few plants come first, so that a bound on plants affects few requirements. */
const frugalOrder = [
  'creating.suite.js',
  'early-refusals.suite.js',
  'authentication.suite.js',
  'refusals.suite.js',
  others,
  'many-creates.suite.js',
  'whole-run.suite.js',
]

type Omissible = Pick<EngineContext['target'], 'omissions'>

/** The suite files in order. Without hostile requests, no request can affect later ones, and any order will do. */
function suiteFiles({ omissions = [] }: Omissible): string[] {
  const order = omissions.includes('hostile') ? frugalOrder : standardOrder
  const placeOf = (file: string): number => {
    const place = order.indexOf(basename(file))
    return place === -1 ? order.indexOf(others) : place
  }
  const files = readdirSync(folder)
  const suites = files.filter((file) => file.endsWith('.suite.js'))
  return suites
    .sort((one, other) => placeOf(one) - placeOf(other) || (one < other ? -1 : 1))
    .map((file) => new URL(file, folder).href)
}

/** Prints nothing: the findings are the result. */
class Silent extends Mocha.reporters.Base {
  override epilogue(): void {}
}

/** Number of runs that this process has started. */
let runs = 0

/**
 * A module is evaluated once for each URL: a number in the URL registers the suites again for each run. Mocha's own `loadFilesAsync`
 * imports each file by one URL.
 */
export async function loadSuites(mocha: Mocha, target: Omissible): Promise<void> {
  runs += 1
  for (const file of suiteFiles(target)) {
    mocha.suite.emit(Mocha.Suite.constants.EVENT_FILE_PRE_REQUIRE, globalThis, file, mocha)
    await import(`${file}?run=${runs}`)
  }
}

async function runSuites(run: CheckRun, target: EngineContext['target']): Promise<void> {
  const mocha = new Mocha({ reporter: Silent, timeout: 0 })
  await loadSuites(mocha, target)
  mocha.suite.ctx.checkRun = run
  await new Promise<void>((resolve) => {
    const runner = mocha.run(() => resolve())
    target.signal?.addEventListener('abort', () => runner.abort())
  })
  mocha.dispose()
}

/** The kit's own suites, which judge the whole catalogue. */
export const requirements: Engine = {
  async run(context: EngineContext): Promise<EngineResult> {
    const run = await CheckRun.open(context, { mayOverlap: true })
    try {
      await runSuites(run, context.target)
      if (context.target.signal?.aborted) run.concludeUnreached(violatedSoFar(run.session))
    } finally {
      run.session.target.close()
    }
    return resultOf(run.session, {
      findings: run.findings,
      leftOut: run.leftOut,
      coverage: [...coverageOf(run.session.packed.planner), ...circumstanceCoverage(run.session)],
    })
  },
}
