/**
 * Opens a run for plain mocha: `.mocharc.json` loads this file before the suites, so that `npx mocha` runs them with
 * mocha's own reporters and `--grep`. The target comes from PLANT_STORE_URL and PLANT_STORE_TOKEN.
 */
import { loadContract } from '../../contracts/contract.ts'
import { randomSeed } from '../plants/random.ts'
import { openRun } from './open-run.ts'
import { preflight } from './preflight.ts'

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
    const obstacle = await preflight(run)
    if (obstacle !== null) throw new Error(obstacle)
  },
  afterAll(): void {
    run.target.close()
  },
}
