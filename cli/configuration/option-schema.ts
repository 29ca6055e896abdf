import type { Command, Option } from 'commander'
import { wordSet } from '../../common/word-list.ts'
import { repeatable } from '../../common/option-values.ts'

/** The JSON Schema of one option, as far as editors and ajv need it. */
export interface OptionSchema {
  readonly description: string
  readonly type?: string | readonly string[]
  readonly items?: { readonly type: string | readonly string[] }
  readonly enum?: readonly string[]
  readonly default?: unknown
}

/** Options that belong to one command line: a secret, the file itself, or a thing to do once. */
const commandLineOnly = wordSet('version token config replay shard rerun watch updateBaseline plan')

/** Whether a key is the name of an option that the file may not set. */
export const belongsOnCommandLine = (key: string): boolean =>
  commandLineOnly.has(key.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()))

/** The options that the configuration file may set, in the order of the help. */
export const configurableOptions = ({ options }: Command): Option[] =>
  options.filter((option) => !commandLineOnly.has(option.attributeName()))

/** The key of an option in the file: its name without hyphens in front. `--no-auth` is `auth: false`. */
export const configurationKey = (option: Option): string => (option.long ?? '').replace(/^--(no-)?/, '')

/** `--no-auth` is a switch too. */
export const isSwitch = (option: Option): boolean => option.isBoolean() || option.negate

export const isList = ({ variadic, parseArg }: Option): boolean => variadic || parseArg === repeatable

/** Whether the value is a path, by the placeholder in the help: it is relative to the configuration file. */
export const isPath = ({ flags }: Option): boolean => /<(file|dir|path)>/.test(flags)

const isNumber = ({ flags }: Option): boolean => /<(seconds|number)>/.test(flags)

export function optionSchema(option: Option): OptionSchema {
  const { description, argChoices, negate } = option
  const given: unknown = negate ? true : option.defaultValue
  const shown = {
    description: negate ? `false: ${description}` : description,
    ...(given === undefined ? {} : { default: given }),
  }
  if (isSwitch(option)) return { ...shown, type: 'boolean' }
  if (argChoices !== undefined) return { ...shown, enum: argChoices }
  const type = isPath(option) ? 'string' : ['string', 'number']
  if (isList(option)) return { ...shown, type: ['string', 'number', 'array'], items: { type } }
  if (isNumber(option)) return { description, type: 'number' }
  return { ...shown, type }
}
