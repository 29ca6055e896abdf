import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { asObject, isObject } from '../common/is-object.ts'

/** A JSON Schema without references. */
type ResponseSchema = Readonly<Record<string, unknown>>

/** What `openapi.yaml` says of the bodies of responses. */
export interface ResponseSchemas {
  /** By operationId and status. */
  readonly responseSchemas: Readonly<Record<string, Readonly<Record<string, ResponseSchema>>>>
  /** The Error of section 2: the body of every 400, on whatever path. */
  readonly errorSchema: ResponseSchema
}

/** The OpenAPI document of the kit. */
export const openapiFile = fileURLToPath(new URL('../../contracts/openapi.yaml', import.meta.url))

const membersOf = (value: unknown): [string, unknown][] => Object.entries(asObject(value))

/** The object at a path of members. */
function at(document: unknown, path: readonly string[]): ResponseSchema {
  let place = document
  for (const name of path) place = isObject(place) ? place[name] : undefined
  if (!isObject(place)) throw new Error(`contracts/openapi.yaml has nothing at ${path.join('/')}`)
  return place
}

/** The range that OpenAPI's `format: int32` stands for. */
const int32 = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 }

/** Follows references, and writes out the range of int32. Other formats are left out: not every validator knows them. */
function resolved(schema: unknown, document: unknown): unknown {
  if (Array.isArray(schema)) return schema.map((item) => resolved(item, document))
  if (!isObject(schema)) return schema
  const { $ref, format, ...rest } = schema
  if (typeof $ref === 'string') return resolved(at(document, $ref.split('/').slice(1)), document)
  const members = membersOf(rest).map(([name, value]) => [name, resolved(value, document)])
  const range = format === 'int32' ? int32 : {}
  return { ...Object.fromEntries(members), ...range }
}

function schemaAt(document: unknown, path: readonly string[]): ResponseSchema {
  const schema = resolved(at(document, path), document)
  if (!isObject(schema)) throw new Error(`contracts/openapi.yaml has no schema at ${path.join('/')}`)
  return schema
}

const isOperation = (value: unknown): boolean => isObject(value) && 'responses' in value

/** The schemas of the JSON responses of one operation, by status. */
function schemasOf(document: unknown, path: readonly string[]): Record<string, ResponseSchema> {
  const responses = [...path, 'responses']
  const entries = membersOf(at(document, responses)).flatMap(([status, response]) =>
    isObject(response) && 'content' in response
      ? [
          [
            status,
            schemaAt(document, [...responses, status, 'content', 'application/json', 'schema']),
          ] as const,
        ]
      : [],
  )
  return Object.fromEntries(entries)
}

/** Reads the schemas of all JSON responses from the text of an OpenAPI document. Throws if an operation has no operationId. */
export function parseResponseSchemas(text: string): ResponseSchemas {
  const document: unknown = parse(text)
  const operations = membersOf(at(document, ['paths'])).flatMap(([path, item]) =>
    membersOf(item)
      .filter(([, operation]) => isOperation(operation))
      .map(([method]) => {
        const place = ['paths', path, method]
        const { operationId } = at(document, place)
        if (typeof operationId !== 'string')
          throw new Error(`contracts/openapi.yaml: ${method} ${path} has no operationId`)
        return [operationId, schemasOf(document, place)] as const
      }),
  )
  return {
    responseSchemas: Object.fromEntries(operations),
    errorSchema: schemaAt(document, ['components', 'schemas', 'Error']),
  }
}
