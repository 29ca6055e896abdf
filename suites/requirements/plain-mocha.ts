/**
 * Opens a run for plain mocha: `.mocharc.json` loads this file before the suites, so that `npx mocha` runs them with
 * mocha's own reporters and `--grep`. The target comes from PLANT_STORE_URL and PLANT_STORE_TOKEN.
 */
import { loadContract } from '../../contracts/contract.ts'
import { randomSeed } from '../create-plant/random.ts'
import { openRun } from './open-run.ts'
import { preflight } from '../session/preflight.ts'

const url = process.env.PLANT_STORE_URL
const token = process.env.PLANT_STORE_TOKEN
if (url === undefined || token === undefined)
  throw new Error('Set PLANT_STORE_URL to the base URL of the service and PLANT_STORE_TOKEN to its token.')

/** Milliseconds, as the command's default. */
const timeout = 10_000

const { run } = await openRun({
  target: { url, token, timeout },
  levels: new Map(loadContract().requirements.map(({ id, level }) => [id, level])),
  only: [],
  strict: false,
  seed: randomSeed(),
  userAgent: 'plant-store-conformance',
  onFinding: () => undefined,
})

export const mochaHooks = {
  async beforeAll(): Promise<void> {
    const setupFailure = await preflight(run)
    if (setupFailure !== null) throw new Error(setupFailure)
  },
  afterAll(): void {
    run.target.close()
  },
}
