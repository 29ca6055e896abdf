import type { Option } from 'commander'
import picocolors from 'picocolors'
import { wordList } from '../../contracts/word-list.ts'
import { alignedLines } from '../output/aligned-lines.ts'
import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import { shortened } from '../../reports/text/preview.ts'
import { engines } from '../../suites/run/engines.ts'
import type { EffectiveContext, EffectiveOptions } from '../configuration/effective-options.ts'
import { configurableOptions, configurationKey } from '../configuration/option-schema.ts'
import { checkedWaivers } from '../configuration/waivers.ts'
import { enginesAsked } from '../options/engine-names.ts'
import { engineOptionsOf } from '../options/engine-options.ts'
import { settingsOf } from '../options/settings.ts'
import type { RunArguments } from '../options/target-arguments.ts'
import { isTokenSource } from '../options/token-sources.ts'
import type { Output } from '../output/output.ts'
import type { TargetCommandContext } from '../process.ts'
import { withPort } from '../start/free-port.ts'

type Row = readonly [key: string, value: string, origin: string]

const maxValueLength = 60

/** For settings without a URL: the others are validated, too. */
const anyUrl = 'http://127.0.0.1'

/** Environment variables that a run reads besides the token. Their values may be secrets. */
const variables = wordList(`
  PACT_BROKER_TOKEN PACT_BROKER_USERNAME PACT_BROKER_PASSWORD
  HTTPS_PROXY HTTP_PROXY ALL_PROXY NO_PROXY https_proxy http_proxy all_proxy no_proxy
`)

/** A header's value may be a secret. */
const headerName = (text: string): string => `${text.split(':')[0]}: [value]`

function valueText(option: Option, value: unknown): string {
  if (value === undefined) return option.isBoolean() ? 'false' : 'none'
  const texts = [value].flat().map(String)
  return shortened(
    (configurationKey(option) === 'header' ? texts.map(headerName) : texts).join(', '),
    maxValueLength,
  )
}

/** Where the token comes from; its value is never shown. */
function tokenRow({ options, places }: EffectiveOptions, { environment }: EffectiveContext): Row {
  const origin = (attribute: string, flag: string): string => places.get(attribute) ?? flag
  if (!options.auth) return ['token', 'none', origin('auth', '--no-auth')]
  if (options.token !== undefined) return ['token', 'given', '--token']
  if (options.tokenFile !== undefined)
    return [
      'token',
      `in ${shortened(options.tokenFile, maxValueLength)}`,
      origin('tokenFile', '--token-file'),
    ]
  if (options.tokenCommand !== undefined)
    return ['token', 'printed by a command', origin('tokenCommand', '--token-command')]
  const name = options.tokenEnv
  const isSet = environment[name] !== undefined
  const named = places.get('tokenEnv')
  return [
    'token',
    isSet ? 'set' : 'not set',
    `environment ${shortened(name, maxValueLength)}${named === undefined ? '' : `, named in ${named}`}`,
  ]
}

/** All settings of the run, each with its value and where it comes from: an option, the environment, a line of the file, a default. */
function configText(
  effective: EffectiveOptions,
  { url: typed, command }: RunArguments,
  context: EffectiveContext,
  { colors }: Pick<Output, 'colors'>,
): string {
  const { url, file, target, places } = effective
  const originOf = (option: Option): string => {
    const attribute = option.attributeName()
    const source = command.getOptionValueSource(attribute)
    if (source === 'cli') return `--${option.name()}`
    if (source === 'profile') return `profile ${effective.options.profile}`
    return places.get(attribute) ?? 'default'
  }
  const rows: Row[] = [
    ['url', url ?? 'none', places.get('url') ?? (typed === undefined ? 'default' : 'command line')],
    tokenRow(effective, context),
    ...configurableOptions(command)
      .filter((option) => option.name() !== 'target' && !isTokenSource(option.attributeName()))
      .map((option): Row => {
        const value: unknown = command.getOptionValue(option.attributeName())
        return [configurationKey(option), valueText(option, value), originOf(option)]
      }),
    ...variables
      .filter((name) => context.environment[name] !== undefined)
      .map((name): Row => [name, 'set', 'environment']),
  ]
  const { dim } = picocolors.createColors(colors)
  const named = target === undefined ? '' : `, target ${target}`
  return [
    `Configuration file: ${file ?? 'none'}${named}`,
    '',
    ...alignedLines(rows.map(([key, value, origin]) => [key, value, dim(origin)])).map((line) => `  ${line}`),
    '',
  ].join('\n')
}

/** Prints the effective settings. A mistake in them is an error here too. The token is not read, and no broker is asked. */
export async function config(
  effective: EffectiveOptions,
  given: RunArguments,
  { contract, environment, output, directory = '.' }: TargetCommandContext,
): Promise<ExitStatus> {
  const { url, options, waivers } = effective
  enginesAsked(options, engines)
  checkedWaivers(waivers, contract)
  const asked = { ...options, auth: false, pactBroker: undefined, publish: false }
  const settings = settingsOf(withPort(url ?? anyUrl, 1), asked, { catalogue: contract, environment })
  await engineOptionsOf(settings, asked, environment)
  output.out(configText(effective, given, { directory, environment }, output))
  return exitStatus.success
}
