import { existsSync } from 'node:fs'
import type { Option } from 'commander'
import picocolors from 'picocolors'
import { wordList } from '../../common/word-list.ts'
import { alignedLines } from '../../reports/text/aligned-lines.ts'
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
import { shownVariable } from '../options/token.ts'
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

const withoutCredentials = (text: string): string => text.replace(/\/\/[^/]*@/, '//[credentials]@')

function valueText(option: Option, value: unknown): string {
  if (value === undefined) return option.isBoolean() ? 'false' : 'none'
  const shown = configurationKey(option) === 'header' ? headerName : withoutCredentials
  const texts = [value].flat().map((one) => shown(String(one)))
  return shortened(texts.join(', '), maxValueLength)
}

/** Where the token comes from; its value is never shown. */
function tokenRow({ options, given }: EffectiveOptions, { environment }: EffectiveContext): Row {
  const origin = (attribute: string, flag: string): string => given.get(attribute)?.place ?? flag
  if (!options.auth) return ['token', 'none', origin('auth', '--no-auth')]
  if (options.token !== undefined) return ['token', 'given', '--token']
  if (options.tokenFile !== undefined)
    return [
      'token',
      existsSync(options.tokenFile)
        ? `in ${shortened(options.tokenFile, maxValueLength)}`
        : 'in a file that is missing',
      origin('tokenFile', '--token-file'),
    ]
  if (options.tokenCommand !== undefined)
    return ['token', 'printed by a command', origin('tokenCommand', '--token-command')]
  const name = options.tokenEnv
  const isSet = environment[name] !== undefined
  const named = given.get('tokenEnv')?.place
  return [
    'token',
    isSet ? 'set' : 'not set',
    `environment ${shortened(isSet ? name : shownVariable(options), maxValueLength)}${named === undefined ? '' : `, named in ${named}`}`,
  ]
}

/** All settings of the run, each with its value and where it comes from: an option, the environment, a line of the file, a default. */
function configText(
  effective: EffectiveOptions,
  { url: typed, command }: RunArguments,
  context: EffectiveContext,
  { colors }: Pick<Output, 'colors'>,
): string {
  const { url, file, target, given } = effective
  const originOf = (option: Option): string => {
    const attribute = option.attributeName()
    const source = command.getOptionValueSource(attribute)
    if (source === 'cli') return `--${option.name()}`
    if (source === 'profile') return `profile ${effective.options.profile}`
    return given.get(attribute)?.place ?? 'default'
  }
  const rows: Row[] = [
    ['url', url ?? 'none', given.get('url')?.place ?? (typed === undefined ? 'default' : 'command line')],
    tokenRow(effective, context),
    ...configurableOptions(command)
      .filter((option) => option.name() !== 'target' && !isTokenSource(option.attributeName()))
      .map((option): Row => {
        const attribute = option.attributeName()
        const value: unknown = given.get(attribute)?.written ?? command.getOptionValue(attribute)
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
