import { readFileSync } from 'node:fs'
import { Command, InvalidArgumentError, Option } from 'commander'
import { basePathFrom } from './base-path.ts'
import { isToken } from './token.ts'

export interface Options {
  readonly port: number
  readonly host: string
  /** If it is missing, the server generates one. */
  readonly token?: string
  readonly basePath: string
  readonly bodyLimit: number
}

const whole = (min: number, max: number) => (text: string) => {
  const value = Number(text)
  if (/^\d+$/.test(text) && value >= min && value <= max) return value
  throw new InvalidArgumentError(`Give a whole number from ${min} to ${max}.`)
}

const basePath = (text: string): string => {
  const path = basePathFrom(text)
  if (path === null) throw new InvalidArgumentError('Give a URL path, such as /api/v1.')
  return path
}

const version = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return known ? String(manifest.version) : 'unknown'
}

/**
 * The options of `plant-store-reference-server`. Throws commander's CommanderError, after it has printed its one line,
 * for help, version and usage errors alike.
 */
export function parseOptions(argv: readonly string[]): Options {
  const command = new Command('plant-store-reference-server')
    .description('A Plant Store service that follows the specification; plants are kept in memory.')
    .version(version())
    .option('--port <number>', 'port to listen on; 0 takes a free one', whole(0, 65_535), 8080)
    .option('--host <host>', 'address to listen on', '127.0.0.1')
    .addOption(
      new Option('--token <token>', 'bearer token; generated and printed if none is given').env(
        'PLANT_STORE_TOKEN',
      ),
    )
    .option('--base-path <path>', 'path before /plants', basePath, '')
    .option('--body-limit <bytes>', 'longest request body', whole(1, 2 ** 30), 1024 * 1024)
    .showSuggestionAfterError(false)
    .exitOverride()
    .parse(argv, { from: 'user' })
  const options = command.opts<Options>()
  if (options.token !== undefined && !isToken(options.token)) {
    command.error('error: the token may hold letters, digits and -._~+/ only, and = at its end')
  }
  return options
}
