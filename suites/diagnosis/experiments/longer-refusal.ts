import type { LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'
import type { Experiments } from './experiments.ts'
import { asBefore } from './refused-again.ts'

const bytesOf = ({ exchange }: LoggedRequest): number => exchange.request.body?.bytes ?? 0

/**
 * Sends the shortest refused request with a right response again, with a body that has the value of the condition's quantity. Undefined
 * if it cannot be sent.
 */
export async function sendLonger(
  value: bigint,
  { condition, deviation }: Explanation,
  experiments: Experiments,
): Promise<LoggedRequest | undefined> {
  const { interval } = condition.find((term) => term.interval !== undefined) ?? {}
  const [like] = deviation.passing
    .filter((one) => bytesOf(one) > 0 && bytesOf(one) <= value && asBefore(one, experiments) !== undefined)
    .toSorted((one, other) => bytesOf(one) - bytesOf(other))
  const again = like && asBefore(like, experiments)
  const text = like?.exchange.request.body?.text
  const body = text === undefined ? undefined : interval?.quantity.makesLonger?.(value, text)
  if (like === undefined || again === undefined || body === undefined) return undefined
  return experiments.request({ ...again, body }, like.intent)
}

/** Sends a longer body than that of a right refusal: a right response refutes that the length decides. */
export async function tryLonger(explanation: Explanation, experiments: Experiments): Promise<void> {
  const { lower } = explanation.condition.find(({ interval }) => interval !== undefined)?.interval ?? {}
  if (lower !== undefined) await sendLonger(lower.bad, explanation, experiments)
}
