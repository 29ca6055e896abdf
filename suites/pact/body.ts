import { isLosslessNumber, LosslessNumber } from 'lossless-json'
import { isJsonObject, type JsonObject, objectOf } from './json.ts'

/** In version 4 the content stands one level deeper, beside its type. */
const isWrapped = (body: unknown): body is JsonObject & { content: unknown } =>
  isJsonObject(body) && 'content' in body && ('contentType' in body || 'encoded' in body)

/** The content of a request or response; undefined if it has none. */
export function contentOf({ body }: JsonObject): unknown {
  const content = isWrapped(body) ? body.content : body
  return content === null ? undefined : content
}

/** The members of its JSON content; empty if it has none. */
const membersOf = (message: JsonObject): JsonObject => objectOf(contentOf(message))

function withMember(message: JsonObject, member: string, value: unknown): JsonObject {
  const { body } = message
  const content = { ...membersOf(message), [member]: value }
  return { ...message, body: isWrapped(body) ? { ...body, content } : content }
}

/** The literal of the id in a NewPlant; undefined if the content has none. */
export function idLiteral(message: JsonObject): string | undefined {
  const { id } = membersOf(message)
  return isLosslessNumber(id) ? id.value : undefined
}

export function nameOf(message: JsonObject): string | undefined {
  const { name } = membersOf(message)
  return typeof name === 'string' ? name : undefined
}

export const withId = (message: JsonObject, id: string): JsonObject =>
  withMember(message, 'id', new LosslessNumber(id))

export const withName = (message: JsonObject, name: string): JsonObject => withMember(message, 'name', name)
