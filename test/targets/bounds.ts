import type { KitResult } from '../../cli/self-test/case.ts'
import type * as kitModule from '../../cli/self-test/kit-process.ts'
import { engines } from '../../suites/run/engines.ts'
import { Worker } from '../../suites/run/worker.ts'
import { type Count, countedTarget, type Reaction } from './counted-target.ts'

interface BoundedRun extends KitResult {
  readonly count: Count
  /** What goes beyond the bounds of a default run; empty if nothing does. */
  readonly beyond: readonly string[]
}

const kitProcess = new URL('../../cli/self-test/kit-process.js', import.meta.url)

const maxRequests = 400
const maxPlants = 200

/** A run with all engines against a target that counts what it gets. */
export async function boundedRun(react: (nth: number) => Reaction): Promise<BoundedRun> {
  const { url, token, count, close } = await countedTarget(react)
  // Pact's verifier prints, whatever it is told.
  const kit = new Worker<typeof kitModule>(kitProcess)
  try {
    const request = { url, token, engines: engines.map(({ name }) => name), seed: 'bounds' }
    const result = await kit.call('judgeServer', request)
    const { requests, plants, repeatable } = count
    const again = Math.min(repeatable, maxRequests)
    return {
      ...result,
      count: { ...count },
      beyond: [
        ...(requests > maxRequests + again ? [`${requests} requests, ${again} of them sent again`] : []),
        ...(plants > maxPlants ? [`${plants} plants`] : []),
      ],
    }
  } finally {
    kit.end()
    await close()
  }
}
