import type { ErrorObject } from 'ajv'
import { alternatives } from '../common/alternatives.ts'

/** A violation of the schema of the catalogue. The message says what to do. */
interface SchemaError {
  /** Path to the node: row, key, item. */
  readonly path: readonly string[]
  /** The wrong key in the map at `path`, if a key is wrong. */
  readonly key?: string
  readonly message: string
}

/** Converts an error of ajv (option `verbose`). */
export function schemaError({
  instancePath,
  keyword,
  params,
  parentSchema,
  data,
  message,
}: ErrorObject): SchemaError {
  const path = instancePath.split('/').slice(1)
  switch (keyword) {
    case 'additionalProperties': {
      const key: string = params.additionalProperty
      const known = Object.keys(parentSchema?.properties ?? {})
      return { path, key, message: `unknown key "${key}"; this row may have ${known.join(', ')}` }
    }
    case 'required':
      return { path, message: `missing key "${params.missingProperty}"` }
    case 'enum': {
      const noun = path.at(-1) === 'level' ? 'level' : 'section'
      return {
        path,
        message: `unknown ${noun} "${data}"; use ${alternatives(params.allowedValues)}`,
      }
    }
    default: {
      const noun = path.length === 0 ? 'the catalogue' : (path.at(1) ?? 'the row')
      return { path, message: `${noun} ${message}` }
    }
  }
}
