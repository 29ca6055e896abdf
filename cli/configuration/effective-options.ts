import { Command } from 'commander'
import { shortened } from '../../reports/text/preview.ts'
import { UsageError } from '../../common/usage-error.ts'
import type { RunArguments } from '../options/target-arguments.ts'
import { profiles } from '../options/profiles.ts'
import { declareRun, type TypedOptions } from '../options/run-options.ts'
import { baseUrl } from '../options/base-url.ts'
import { hasPort, withPort } from '../start/free-port.ts'
import { unknownWord } from '../options/did-you-mean.ts'
import type { YamlFile, Path } from './yaml-file.ts'
import { configurationPath } from './configuration-path.ts'
import { applyFile, type FileOption } from './file-options.ts'
import { configurableOptions, configurationKey } from './option-schema.ts'
import { substituted, type ValueContext } from './option-value.ts'
import { type PlacedWaiver, waiversIn } from './waivers.ts'

export interface EffectiveContext extends Pick<ValueContext, 'environment'> {
  /** The folder in which the search for the file begins. */
  readonly directory: string
}

/** The options of a run with those of the configuration file, and where each comes from. */
export interface EffectiveOptions {
  readonly url: string | undefined
  readonly options: TypedOptions
  /** Path of the configuration file, if there is one. */
  readonly file: string | undefined
  /** The named target, if one was asked for. */
  readonly target: string | undefined
  readonly waivers: readonly PlacedWaiver[]
  /** The URL (`url`) and the options in the file, by attribute. */
  readonly given: ReadonlyMap<string, FileOption>
}

/** A word that cannot be the name of a target counts as a URL, possibly a malformed one. */
const isUrl = (word: string | undefined): word is string => word !== undefined && /[^\w.-]/.test(word)

/** Loaded on demand: a run without a file needs neither YAML nor schemas. */
async function readFile(path: string): Promise<YamlFile> {
  const [{ YamlFile: File }, { configurationSchema }] = await Promise.all([
    import('./yaml-file.ts'),
    import('./configuration-schema.ts'),
  ])
  return new File(path, configurationSchema(configurableOptions(declareRun(new Command()))), '--config')
}

/** The validated name of the target; undefined if none is asked for. A URL takes precedence over the target that the file names. */
function targetOf(file: YamlFile, typed: string | undefined, url: string | undefined): string | undefined {
  const known = file.keys(['targets'])
  const written = isUrl(url) ? undefined : file.value(['target'])
  const name = typed ?? (typeof written === 'string' ? written : undefined)
  if (name === undefined || known.includes(name)) return name
  const place = typed === undefined ? `${file.place(['target'])}: ` : ''
  const otherwise =
    known.length === 0 ? `add it under targets in ${file.path}` : `the targets are ${known.join(', ')}`
  throw unknownWord(`${place}there is no target`, name, known, otherwise)
}

function urlOf(file: YamlFile, sections: readonly Path[], context: EffectiveContext) {
  const path = sections.map((section) => [...section, 'url']).find((one) => file.value(one) !== undefined)
  const written = path === undefined ? undefined : file.value(path)
  if (path === undefined || typeof written !== 'string') return undefined
  const place = file.place(path)
  const url = substituted(written, { ...context, folder: file.folder, place })
  try {
    const base = baseUrl(withPort(url, 1))
    return { url: hasPort(url) ? url : base, place, written }
  } catch (error) {
    throw error instanceof UsageError ? new UsageError(`${place}: ${error.message}`) : error
  }
}

/** The values of the profile replace the defaults. */
function applyProfile(command: Command): void {
  const { profile } = command.opts<TypedOptions>()
  for (const [attribute, value] of Object.entries(profiles[profile] ?? {})) {
    const source = command.getOptionValueSource(attribute)
    if (source === undefined || source === 'default')
      command.setOptionValueWithSource(attribute, value, 'profile')
  }
}

/** The name of a target, given in place of the URL or with `--target`. */
function typedTarget(word: string | undefined, command: Command): string | undefined {
  const option: unknown = command.getOptionValue('target')
  const name = typeof option === 'string' ? option : undefined
  if (word === undefined || isUrl(word)) return name
  if (name !== undefined && name !== word)
    throw new UsageError(`two targets are named, ${shortened(word, 60)} and ${shortened(name, 60)}; name one`)
  return word
}

/**
 * Reads the configuration file: that of `--config`, or the nearest one in the working directory or above it. The command line takes
 * precedence over a named target, that over the rest of the file, and that over the defaults.
 *
 * @throws {UsageError} that names the file, the line and what to do
 */
export async function effectiveOptions(
  { url, command }: RunArguments,
  context: EffectiveContext,
): Promise<EffectiveOptions> {
  const asked = command.opts<TypedOptions>().config
  const path = asked ?? configurationPath(context.directory)
  const typed = typedTarget(url, command)
  if (path === undefined) {
    applyProfile(command)
    if (typed !== undefined && typed !== url)
      throw new UsageError(`--target ${shortened(typed, 60)} needs a plant-store-conformance.yaml; write one`)
    return {
      url,
      options: command.opts<TypedOptions>(),
      file: undefined,
      target: undefined,
      waivers: [],
      given: new Map(),
    }
  }
  const file = await readFile(path)
  const target = targetOf(file, typed, url)
  const sections: Path[] = [...(target === undefined ? [] : [['targets', target]]), []]
  const given = applyFile(command, file, sections, context)
  applyProfile(command)
  const found = isUrl(url) ? undefined : urlOf(file, sections, context)
  if (found !== undefined) given.set('url', found)
  return {
    url: isUrl(url) ? url : found?.url,
    options: command.opts<TypedOptions>(),
    file: path,
    target,
    waivers: waiversIn(file, sections),
    given,
  }
}

/** Adds the place in the file to an error whose message names an option of the file. */
export function located(error: unknown, { given }: EffectiveOptions, command: Command): unknown {
  if (!(error instanceof UsageError)) return error
  const named = new Set(error.message.match(/--[a-z-]+/g))
  const option = configurableOptions(command).find(
    (one) => given.has(one.attributeName()) && named.has(`--${configurationKey(one)}`),
  )
  const place = option === undefined ? undefined : given.get(option.attributeName())?.place
  return place === undefined ? error : new UsageError(`${place}: ${error.message}`)
}
