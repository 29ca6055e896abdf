import { isLosslessNumber, LosslessNumber, stringify } from 'lossless-json'
import { isObject, type JsonObject, objectOf } from './json.ts'

/** In version 4 the content stands one level deeper, beside its type. */
const isWrapped = (body: unknown): body is JsonObject & { content: unknown } =>
  isObject(body) && 'content' in body && ('contentType' in body || 'encoded' in body)

/** The content of a request or response; undefined where there is none. */
export function contentOf({ body }: JsonObject): unknown {
  if (body === undefined || body === null) return undefined
  return isWrapped(body) ? body.content : body
}

/** The same request or response with other content. */
function withContent(message: JsonObject, content: JsonObject): JsonObject {
  const { body } = message
  return { ...message, body: isWrapped(body) ? { ...body, content } : content }
}

/** The bytes that the verifier sends for a request. */
export function bytesOf(request: JsonObject): Buffer | null {
  const content = contentOf(request)
  if (content === undefined) return null
  if (typeof content !== 'string') return Buffer.from(stringify(content) ?? '')
  return Buffer.from(content, objectOf(request.body).encoded === 'base64' ? 'base64' : 'utf8')
}

/** The literal of the id in a NewPlant; undefined where the content has none. */
export function idOf(message: JsonObject): string | undefined {
  const { id } = objectOf(contentOf(message))
  return isLosslessNumber(id) ? id.value : undefined
}

export function nameOf(message: JsonObject): string | undefined {
  const { name } = objectOf(contentOf(message))
  return typeof name === 'string' ? name : undefined
}

const replaced = (message: JsonObject, member: string, value: unknown): JsonObject =>
  withContent(message, { ...objectOf(contentOf(message)), [member]: value })

export const withId = (message: JsonObject, id: string): JsonObject =>
  replaced(message, 'id', new LosslessNumber(id))

export const withName = (message: JsonObject, name: string): JsonObject => replaced(message, 'name', name)
