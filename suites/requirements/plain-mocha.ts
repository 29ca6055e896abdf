/**
 * Opens a run for plain mocha: `.mocharc.json` loads this file before the suites, so that `npx mocha` runs them with mocha's own
 * reporters and `--grep`. The target comes from PLANT_STORE_URL and PLANT_STORE_TOKEN.
 */
import { standardTimeout } from '../../reports/model.ts'
import { levelsOf } from '../../contracts/catalogue.ts'
import { loadContract } from '../../contracts/contract.ts'
import { randomSeed } from '../create-plant/random.ts'
import { Budget, standardAllowance } from '../http/budget.ts'
import type { EngineContext } from '../session/engine.ts'
import { withSession } from '../session/open-session.ts'
import { noPreflight } from '../session/preflight.ts'
import { sendPreflight } from '../session/send-preflight.ts'
import { CheckRun } from './check-run.ts'

const url = process.env.PLANT_STORE_URL
const token = process.env.PLANT_STORE_TOKEN
if (url === undefined || token === undefined)
  throw new Error('Set PLANT_STORE_URL to the base URL of the service and PLANT_STORE_TOKEN to its token.')

const context: EngineContext = {
  target: { url, token, timeout: standardTimeout, budget: new Budget(standardAllowance) },
  preflight: noPreflight,
  levels: levelsOf(loadContract().requirements),
  only: [],
  strict: false,
  seed: randomSeed(),
  onFinding: () => undefined,
}

let run: CheckRun | undefined

export const mochaHooks = {
  async beforeAll(this: Mocha.Context): Promise<void> {
    const found = await withSession(context, sendPreflight)
    if (found.setupFailure !== null) throw new Error(found.setupFailure)
    run = await CheckRun.open({ ...context, preflight: found })
    this.checkRun = run
  },
  afterAll(): void {
    run?.session.target.close()
  },
}
