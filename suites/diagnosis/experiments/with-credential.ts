import { authorizationOf, headerValue } from '../../../reports/text/header-value.ts'
import { type CreateIntent, createIntentOf } from '../../create-plant/intent.ts'
import { jsonOf, type NewPlant } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import type { RequestOptions } from '../../session/request.ts'
import type { Experiments } from './experiments.ts'
import { fieldsApart } from './header-fields.ts'
import { likeName } from '../like-name.ts'
import { isOfCredential, type LoggedRequest } from '../logged-request.ts'
import type { Explanation } from '../related.ts'

/** Usual plants, each with one thing of this one: the sign of its id, its name or its tag. */
function plantsWithOneThingOf(
  { id, name, tag }: NonNullable<CreateIntent['carries']>,
  runIds: readonly string[],
  unique: UniqueData,
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
 * the second one may fit by chance. They are added to the log: a refusal refutes the condition. Returns whether anything was sent.
 */
export async function sendWithCredential(
  explanation: Explanation,
  experiments: Experiments,
  runIds: readonly string[],
): Promise<boolean> {
  const {
    condition,
    deviation,
    explained: [wrong],
  } = explanation
  if (wrong === undefined || condition.length < 2 || !isOfCredential(wrong)) return false
  if (deviation.judge.aspect !== 'acceptance') return false
  const plant = createIntentOf(wrong)?.carries
  if (plant === undefined) return false
  const { unique } = experiments.session
  const authorization = authorizationOf(wrong.exchange.request.headers) ?? null
  const plants = plantsWithOneThingOf(plant, runIds, unique).map((over) => ({ over, way: {} }))
  let isAny = false
  const ways = [...waysOf(wrong), ...fieldsApart(explanation, wrong)].map((way) => ({ over: {}, way }))
  for (const { over, way } of [...plants, ...ways]) {
    const carries = unique.plant(over)
    const options = { body: jsonOf(carries), authorization, ...way }
    const intent: CreateIntent = { ...wrong.intent, carries }
    const sent = await experiments.request(options, intent)
    isAny = sent !== undefined || isAny
  }
  return isAny
}
