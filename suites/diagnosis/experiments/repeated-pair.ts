import type { Experiments } from './experiments.ts'
import { isOfPause, isOnce } from '../conditions/single-evidence.ts'
import { asBefore } from './refused-again.ts'
import type { Explanation } from '../causes/explanation.ts'

/** Longest pause in milliseconds that is repeated. */
const maxPause = 5_000

/**
 * Repeats what came before the only wrong request, a request or a pause, and sends a usual create after it. A right response refutes the
 * condition, a wrong one confirms it.
 */
export async function repeatPair(explanation: Explanation, experiments: Experiments): Promise<void> {
  const [wrong] = explanation.explained
  const before = wrong?.before
  if (!isOnce(explanation) || wrong?.plant === undefined || before === undefined) return
  const term = explanation.condition.find(isOfPause)
  if (term !== undefined) {
    const pause = Number(term.interval?.quantity.of(wrong) ?? 0n)
    if (pause > maxPause) return
    await experiments.pause(pause)
  } else {
    const again = asBefore(before, experiments)
    if (again === undefined) return
    await experiments.request(again, before.intent)
  }
  await experiments.create({})
}
