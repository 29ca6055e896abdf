import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'

/** The OpenAPI document that Dredd reads too. */
export const contract = fileURLToPath(new URL('../../../contracts/openapi.yaml', import.meta.url))

type JsonObject = { readonly [member: string]: unknown }

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Follows a path of members; throws where the document has no such place. */
function at(document: unknown, path: readonly string[]): JsonObject {
  let place = document
  for (const name of path) place = isObject(place) ? place[name] : undefined
  if (!isObject(place)) throw new Error(`contracts/openapi.yaml has nothing at ${path.join('/')}`)
  return place
}

const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }

/**
 * As JSON Schema: references followed, and the range that `format: int32` stands for written out. Dredd's validator throws on a
 * format that it does not know.
 */
function jsonSchema(schema: unknown, document: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => jsonSchema(item, document))
  if (!isObject(schema)) return schema
  const { $ref, format, ...rest } = schema
  if (typeof $ref === 'string') return jsonSchema(at(document, $ref.split('/').slice(1)), document)
  const members = Object.entries(rest).map(([name, value]) => [name, jsonSchema(value, document)])
  return { ...Object.fromEntries(members), ...(format === 'int32' ? int32 : {}) }
}

/** The schemas of the answers to `POST /plants` by status, each as JSON text. Dredd drops them under OpenAPI 3. */
export function responseSchemas(): ReadonlyMap<string, string> {
  read ??= readSchemas()
  return read
}

let read: ReadonlyMap<string, string> | undefined

function readSchemas(): ReadonlyMap<string, string> {
  const document: unknown = parse(readFileSync(contract, 'utf8'))
  const responses = at(document, ['paths', '/plants', 'post', 'responses'])
  return new Map(
    Object.keys(responses).map((status) => {
      const { schema } = at(responses, [status, 'content', 'application/json'])
      return [status, JSON.stringify(jsonSchema(schema, document))]
    }),
  )
}
