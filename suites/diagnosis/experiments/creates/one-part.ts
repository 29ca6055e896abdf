import { headerValue } from '../../../../reports/text/header-value.ts'
import { isPlain, jsonOf } from '../../../create-plant/new-plant.ts'
import { type UniqueData, usualWords } from '../../../create-plant/unique-data.ts'
import { jsonMediaType } from '../../../rules/json-response.ts'
import type { CreateOptions } from '../../../session/create.ts'
import { likeName } from '../../log/like-name.ts'
import type { LoggedCreate } from '../../log/logged-request.ts'
import { drawn, repeatableOf } from '../../log/repeatable-create.ts'
import { createWith } from '../../features/made-creates.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/**
 * A usual create whose JSON is written as in the request. It has a usual tag if the tag of the request has no escapes. Undefined if
 * the JSON is the usual one, or if this is not possible.
 */
function sameForm({ plant, exchange }: LoggedCreate, unique: UniqueData): CreateOptions | undefined {
  const text = exchange.request.body?.text
  if (text === undefined || text === jsonOf(plant)) return undefined
  const isOnce = (part: string): boolean => text.split(part).length === 2
  if (![plant.id, JSON.stringify(plant.name)].every(isOnce)) return undefined
  const sent = JSON.stringify(plant.tag ?? '')
  const tag = plant.tag === undefined || !isOnce(sent) ? plant.tag : unique.random.of(usualWords)
  return {
    draw: () => {
      const other = unique.plant(tag === undefined ? {} : { tag })
      const body = text
        .replace(plant.id, other.id)
        .replace(JSON.stringify(plant.name), JSON.stringify(other.name))
        .replace(sent, JSON.stringify(tag ?? ''))
      return { plant: other, request: { body } }
    },
  }
}

/**
 * The request again with new data, also on a new connection, since another backend may serve it. Then usual creates with one part of
 * it: name, tag, content type, or the form of its JSON.
 */
export function withOnePartOf({ wrong, experiments }: ExperimentContext): CreateOptions[] {
  const { plant, exchange } = wrong
  const { runIds, unique, session } = experiments
  const again = repeatableOf(exchange, runIds, session.token)
  const name =
    isPlain(plant.name) && plant.tag === undefined ? undefined : likeName(plant.name, runIds, unique)
  const contentType = headerValue(exchange.request.headers, 'content-type')
  const form = sameForm(wrong, unique)
  return [
    ...(again === undefined
      ? []
      : (['kept', 'new'] as const).map((connection) => ({ draw: () => drawn(again, unique), connection }))),
    ...(name === undefined ? [] : [createWith({ name })]),
    ...(plant.tag === undefined ? [] : [createWith({ tag: plant.tag })]),
    ...(contentType === undefined || contentType === jsonMediaType ? [] : [{ contentType }]),
    ...(form === undefined ? [] : [form]),
  ]
}
