import type { ErrorObject } from 'ajv'
import { alternatives } from '../../common/alternatives.ts'
import { shortened } from '../../reports/text/preview.ts'
import { didYouMean } from '../options/did-you-mean.ts'
import { belongsOnCommandLine } from './option-schema.ts'

/** A violation of the schema of the configuration file. The message says what to do, and repeats no value. */
interface ConfigurationProblem {
  readonly path: readonly string[]
  /** The wrong key in the map at `path`, if a key is wrong. */
  readonly key?: string
  readonly message: string
}

function unknownKey(key: string, known: readonly string[]): string {
  if (key === 'token')
    return 'a token does not belong in this file; say where it is with token-env, token-file or token-command'
  if (belongsOnCommandLine(key)) return `${key} belongs on the command line; take it out of this file`
  if (key === 'no-auth') return 'unknown option "no-auth"; write auth: false'
  const advice = didYouMean(key, known, 'plant-store-conformance --help lists all options')
  return `unknown option "${shortened(key, 60)}"; ${advice}`
}

/** Converts an error of ajv (option `verbose`). */
export function configurationProblem({
  instancePath,
  keyword,
  params,
  parentSchema,
}: ErrorObject): ConfigurationProblem {
  const path = instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const name = shortened(path.findLast((part) => !/^\d+$/.test(part)) ?? 'the file', 60)
  switch (keyword) {
    case 'additionalProperties': {
      const key: string = params.additionalProperty
      return { path, key, message: unknownKey(key, Object.keys(parentSchema?.properties ?? {})) }
    }
    case 'required':
      return { path, message: `${name} has an entry without ${params.missingProperty}; add it` }
    case 'anyOf':
      return { path, message: `${name} has an entry that names nothing; add requirement, check or cause` }
    case 'enum':
      return {
        path,
        message: `${name} has an unknown value; use ${alternatives(params.allowedValues)}`,
      }
    case 'type':
      return {
        path,
        message: `${name} has a value of the wrong type; give ${alternatives([params.type].flat().map((type: string) => kinds[type] ?? type))}`,
      }
    case 'pattern':
      return {
        path,
        message:
          name === 'expires'
            ? 'expires is not a date; write it as 2026-12-31'
            : `${name} has a name of other characters; use letters, digits, dots, hyphens and underscores`,
      }
    default:
      return { path, message: `${name} has a value that is too short; say more` }
  }
}

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  number: 'a number',
  object: 'a map',
  string: 'a text',
}
