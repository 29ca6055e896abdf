import { bytesSent, type LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'
import type { Experiments } from './experiments.ts'
import { asBefore } from './refused-again.ts'

/**
 * Sends the shortest refused request with a right response again, with a body that is padded to this value of the quantity in the
 * condition. Undefined if it cannot be sent.
 */
export async function sendLonger(
  value: bigint,
  { condition, deviation }: Explanation,
  experiments: Experiments,
): Promise<LoggedRequest | undefined> {
  const { quantity } = condition.find((term) => term.interval !== undefined)?.interval ?? {}
  if (quantity?.makesLonger === undefined) return undefined
  const [like] = deviation.passing
    .filter(
      (one) => bytesSent(one) > 0 && bytesSent(one) <= value && asBefore(one, experiments) !== undefined,
    )
    .toSorted((one, other) => bytesSent(one) - bytesSent(other))
  const again = like && asBefore(like, experiments)
  const text = like?.exchange.request.body?.text
  if (like === undefined || again === undefined || text === undefined) return undefined
  return experiments.request({ ...again, body: quantity.makesLonger(value, text) }, like.intent)
}

/** Sends a longer body than that of a right refusal: a right response refutes that the length decides. */
export async function tryLonger(explanation: Explanation, experiments: Experiments): Promise<void> {
  const { lower } = explanation.condition.find(({ interval }) => interval !== undefined)?.interval ?? {}
  if (lower !== undefined) await sendLonger(lower.bad, explanation, experiments)
}
