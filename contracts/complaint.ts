import type { ErrorObject } from 'ajv'

/** A fault against the schema of the catalogue, in words that say what to do. */
export interface Complaint {
  /** The way to the node: row, key, item. */
  readonly path: readonly string[]
  /** The key that is at fault in the map at `path`, where it is one. */
  readonly key?: string
  readonly message: string
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** Puts an error of ajv (option `verbose`) into words. */
export function complaint({
  instancePath,
  keyword,
  params,
  parentSchema,
  data,
  message,
}: ErrorObject): Complaint {
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
        message: `unknown ${noun} "${data}"; use ${alternatives.format(params.allowedValues)}`,
      }
    }
    default: {
      const noun = path.length === 0 ? 'the catalogue' : (path.at(1) ?? 'the row')
      return { path, message: `${noun} ${message}` }
    }
  }
}
