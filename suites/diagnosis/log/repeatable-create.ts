import { wordSet } from '../../../common/word-list.ts'
import type { Exchange } from '../../../reports/model.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import { inferredIntent } from '../../create-plant/inferred-intent.ts'
import { kindOfName } from '../../create-plant/intent.ts'
import { markupCharacter, type NewPlant } from '../../create-plant/new-plant.ts'
import { createPlant } from '../../create-plant/operation.ts'
import { isUsualId, type UniqueData } from '../../create-plant/unique-data.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import type { DrawnCreate } from '../../session/create.ts'
import { uniquePartOf } from '../../create-plant/unique-part.ts'
import { hasRightToken } from './logged-request.ts'

const usualHeaders = wordSet(`
  host user-agent accept authorization content-type content-length accept-encoding connection
`)

/** Whether a name has characters with which it may be refused, or come back changed. */
const isSpecial = (name: string): boolean => markupCharacter.test(name) || /\p{Cc}/u.test(name)

/** A valid create that can be sent again with new data and must be accepted again. */
interface RepeatableCreate {
  readonly plant: NewPlant
  readonly text: string
  /** The part of the name that is replaced. */
  readonly unique: string
  readonly contentType: string
}

/**
 * Undefined if the request is not a valid create, or if it depends on its very id or name, which the store may have.
 *
 * @param runIds the name contains one of them
 * @param token as it is written in the exchange
 */
export function repeatableOf(
  exchange: Exchange,
  runIds: readonly string[],
  token: string | null,
): RepeatableCreate | undefined {
  const { headers, body, path } = exchange.request
  const contentType = headerValue(headers, 'content-type')
  const isUsual =
    headers.every(([name]) => usualHeaders.has(name.toLowerCase())) &&
    headerValue(headers, 'accept') === jsonMediaType &&
    hasRightToken(exchange, token) &&
    path.endsWith(createPlant.path)
  const { plant } = inferredIntent(exchange, createPlant.path)
  if (!isUsual || plant === undefined || body?.text === undefined || body.truncated) return undefined
  if (contentType === undefined || !/^application\/json(?:; charset=utf-8)?$/.test(contentType))
    return undefined
  const runId = runIds.find((id) => id !== '' && plant.name.includes(id))
  if (runId === undefined || isSpecial(plant.name) || !isUsualId(BigInt(plant.id))) return undefined
  const unique = uniquePartOf(plant.name, runId)
  // With escapes, the text does not have it as it is.
  return body.text.includes(unique) ? { plant, text: body.text, unique, contentType } : undefined
}

/** The same create with another id and another name of the same kind. */
export function drawn({ plant, text, unique, contentType }: RepeatableCreate, data: UniqueData): DrawnCreate {
  const suffix = data.suffix()
  const again = {
    ...plant,
    id: String(data.id()),
    name: plant.name.replace(unique, suffix),
    ...(plant.tag === undefined ? {} : { tag: plant.tag.replaceAll(unique, suffix) }),
  }
  const body = text.replaceAll(unique, suffix).replace(plant.id, again.id)
  return {
    plant: again,
    request: { body, contentType },
    ...kindOfName(again.name),
  }
}
