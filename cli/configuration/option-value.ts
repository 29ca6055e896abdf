import { relative, resolve } from 'node:path'
import type { Option } from 'commander'
import { UsageError } from '../../common/usage-error.ts'
import { isList, isPath, isSwitch, configurationKey } from './option-schema.ts'

/** The context of a value in the file. */
export interface ValueContext {
  /** Folder of the file: its paths are relative to it. */
  readonly folder: string
  readonly environment: NodeJS.ProcessEnv
  /** File and line, for errors. */
  readonly place: string
}

/** The text with each `${NAME}` replaced by the environment variable of that name. */
export const substituted = (text: string, { environment, place }: ValueContext): string =>
  text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = environment[name]
    if (value !== undefined) return value
    throw new UsageError(`${place}: the environment variable ${name} is not set; set it`)
  })

/** A relative path if the file is in the working directory or below it. */
function localPath(text: string, { folder }: ValueContext): string {
  const path = resolve(folder, text)
  const short = relative('', path)
  return short === '' || short.startsWith('..') ? path : short
}

/** Splits `html=report.html`: the part after the equals sign is a path too. */
function localText(option: Option, text: string, context: ValueContext): string {
  if (isPath(option)) return localPath(text, context)
  const [name = '', path = ''] = configurationKey(option) === 'format' ? text.split(/=(.*)/s) : []
  return path === '' ? text : `${name}=${localPath(path, context)}`
}

/** The value that commander would return for these words. */
export function optionValue(
  option: Option,
  written: string | readonly string[],
  context: ValueContext,
): string | boolean | string[] {
  const words = [written].flat().map((word) => localText(option, substituted(word, context), context))
  if (isList(option)) return words
  const [word = ''] = words
  return isSwitch(option) ? word.toLowerCase() === 'true' : word
}
