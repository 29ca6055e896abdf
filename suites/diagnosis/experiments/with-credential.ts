import { authorizationOf, headerValue } from '../../../reports/text/header-value.ts'
import { type CreateIntent, createIntentOf } from '../../create-plant/intent.ts'
import type { NewPlant } from '../../create-plant/new-plant.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import type { RequestOptions } from '../../session/request.ts'
import type { Experiments } from './experiments.ts'
import { halve } from './halving.ts'
import { inOneRequest, unusualWays } from './header-fields.ts'
import { likeName } from '../log/like-name.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'

/** Usual plants, each with one thing of this one: the sign of its id, its name or its tag. */
function plantsWithOnePartOf(
  { id, name, tag }: NonNullable<CreateIntent['carries']>,
  { runIds, unique }: Experiments,
): Partial<NewPlant>[] {
  const like = name === null ? undefined : likeName(name, runIds, unique)
  return [
    ...(id?.startsWith('-') ? [{ id: String(-unique.id()) }] : []),
    ...(like === undefined ? [] : [{ name: like }]),
    ...(tag === undefined ? [] : [{ tag }]),
  ]
}

/** How the request was sent, one thing at a time. */
function waysOf({ exchange, pieces, bodyDelay }: LoggedRequest): RequestOptions[] {
  const { headers } = exchange.request
  const contentType = headerValue(headers, 'content-type')
  return [
    ...(bodyDelay === undefined ? [] : [{ bodyDelay }]),
    ...(pieces === undefined ? [] : [{ pieces }]),
    ...(contentType === undefined || contentType === jsonMediaType ? [] : [{ contentType }]),
  ]
}

/**
 * Sends creates with the credential of a request that was accepted, each with one other thing of it, if the condition has two parts:
 * the second one may fit by chance. They are added to the log: a refusal refutes the condition.
 */
export async function sendWithCredential(explanation: Explanation, experiments: Experiments): Promise<void> {
  const {
    condition,
    deviation,
    explained: [wrong],
  } = explanation
  if (wrong === undefined || condition.length < 2 || !isOfCredential(wrong)) return
  if (deviation.judge.aspect !== 'acceptance') return
  const plant = createIntentOf(wrong)?.carries
  if (plant === undefined) return
  const authorization = authorizationOf(wrong.exchange.request.headers) ?? null
  const sendWith = (way: RequestOptions, over?: Partial<NewPlant>): Promise<LoggedRequest | undefined> =>
    experiments.requestLike(wrong, { authorization, ...way }, over)
  for (const over of plantsWithOnePartOf(plant, experiments)) await sendWith({}, over)
  for (const way of waysOf(wrong)) await sendWith(way)
  await halve(unusualWays(explanation, wrong, experiments), deviation, (half) => sendWith(inOneRequest(half)))
}
