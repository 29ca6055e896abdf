import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import type { TypedOptions } from './run-options.ts'
import { textFile } from './text-file.ts'
import { systemReason } from '../../contracts/system-reason.ts'
import { UsageError } from '../../contracts/usage-error.ts'
import { standardTokenVariable } from './token-sources.ts'

/** More than any service accepts in a header section. */
const maxBytes = 64 * 1024

interface GivenToken {
  readonly where: string
  readonly text: string
}

/** Milliseconds. */
const commandTimeout = 60_000
const maxOutputBytes = 1024 * 1024

/** The output of the command of `--token-command`. No error repeats any of it. */
function printedBy(command: string, env: NodeJS.ProcessEnv): string {
  const { status, signal, error, stdout } = spawnSync(command, {
    shell: true,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout: commandTimeout,
    maxBuffer: maxOutputBytes,
  })
  if (status === 0) return stdout.trim()
  const end = signal ?? (status === null ? systemReason(error) : `exit status ${status}`)
  throw new UsageError(`--token-command ended with ${end}; give a command that prints the token`)
}

function givenToken(options: TypedOptions, environment: NodeJS.ProcessEnv): GivenToken | null {
  const { token, tokenFile, tokenCommand, tokenEnv } = options
  if (token !== undefined) return { where: '--token', text: token }
  // Editors and shells end a file with a line feed, which is not a part of the token.
  if (tokenFile !== undefined)
    return { where: `--token-file ${tokenFile}`, text: textFile('--token-file', tokenFile, maxBytes).trim() }
  if (tokenCommand !== undefined)
    return { where: '--token-command', text: printedBy(tokenCommand, environment) }
  const text = environment[tokenEnv]
  return text === undefined ? null : { where: tokenEnv, text }
}

/** Whether the service of `--start` gets a token generated for this run. In CI, a missing secret is an empty variable. */
const isMadeUp = ({ start, tokenEnv }: TypedOptions, token: GivenToken | null): boolean =>
  start !== undefined &&
  tokenEnv === standardTokenVariable &&
  (token === null || (token.where === standardTokenVariable && token.text === ''))

/**
 * The bearer token; null with `--no-auth`.
 *
 * @throws {UsageError} if there is none or if it cannot be sent in a header; the message never contains the token
 */
export function tokenOf(options: TypedOptions, environment: NodeJS.ProcessEnv): string | null {
  if (!options.auth) return null
  const token = givenToken(options, environment)
  if (isMadeUp(options, token)) return randomBytes(32).toString('hex')
  if (token === null)
    throw new UsageError(
      `no token; set ${options.tokenEnv}, or give --token-file FILE, or --no-auth if the service asks for none`,
    )
  if (token.text === '')
    throw new UsageError(
      `${token.where} is empty; put the token there, or give --no-auth if the service asks for none`,
    )
  if (!/^[\x21-\x7e]+$/.test(token.text))
    throw new UsageError(
      `${token.where} holds characters that an Authorization header cannot carry; use printable ASCII without spaces`,
    )
  return token.text
}
