import { mebibyte } from '../../common/bounded-text.ts'
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { TypedOptions } from './run-options.ts'
import { textFile } from './text-file.ts'
import { errorCode } from '../../common/error-message.ts'
import { systemReason } from '../../common/system-reason.ts'
import { UsageError } from '../../common/usage-error.ts'
import { standardTokenVariable } from './token-sources.ts'

/** More than any service accepts in a header section. */
const maxBytes = 64 * 1024

interface GivenToken {
  readonly where: string
  readonly text: string
}

/** Milliseconds. */
const commandTimeout = 60_000
const maxOutputBytes = mebibyte

/** The output of the command of `--token-command`. No error repeats any of it. */
function printedBy(command: string, env: NodeJS.ProcessEnv, timeout: number): string {
  const { status, signal, error, stdout } = spawnSync(command, {
    shell: true,
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    timeout,
    killSignal: 'SIGKILL',
    maxBuffer: maxOutputBytes,
  })
  if (status === 0) return stdout.trim()
  if (errorCode(error) === 'ETIMEDOUT')
    throw new UsageError(
      `--token-command took more than ${timeout / 1_000} s; give a command that prints the token`,
    )
  const end = signal ?? (status === null ? systemReason(error) : `exit status ${status}`)
  throw new UsageError(`--token-command ended with ${end}; give a command that prints the token`)
}

/** @throws {UsageError} that does not repeat the path: in its place, the token itself may have been given */
function inFile(file: string): string {
  if (existsSync(file)) return textFile('--token-file', file, maxBytes).trim()
  throw new UsageError('cannot read --token-file: there is no such file; name the one that holds the token')
}

function givenToken(
  options: TypedOptions,
  environment: NodeJS.ProcessEnv,
  timeout: number,
): GivenToken | null {
  const { token, tokenFile, tokenCommand, tokenEnv } = options
  if (token !== undefined) return { where: '--token', text: token }
  // Editors and shells end a file with a line feed, which is not a part of the token.
  if (tokenFile !== undefined) return { where: `--token-file ${tokenFile}`, text: inFile(tokenFile) }
  if (tokenCommand !== undefined)
    return { where: '--token-command', text: printedBy(tokenCommand, environment, timeout) }
  const text = environment[tokenEnv]
  return text === undefined ? null : { where: tokenEnv, text }
}

/** The name of a variable that is not set, if it looks like one: the token itself may have been given in its place. */
export const shownVariable = ({ tokenEnv }: Pick<TypedOptions, 'tokenEnv'>): string =>
  /^[A-Z][A-Z_]+$/.test(tokenEnv) ? tokenEnv : 'the variable of --token-env'

/** Whether the service of `--start` gets a token generated for this run. In CI, a missing secret is an empty variable. */
const isMadeUp = ({ start, tokenEnv }: TypedOptions, token: GivenToken | null): boolean =>
  start !== undefined &&
  tokenEnv === standardTokenVariable &&
  (token === null || (token.where === standardTokenVariable && token.text === ''))

/**
 * The bearer token; null with `--no-auth`.
 *
 * @param timeout of `--token-command`, in milliseconds
 * @throws {UsageError} if there is none or if it cannot be sent in a header; the message never contains the token
 */
export function tokenOf(
  options: TypedOptions,
  environment: NodeJS.ProcessEnv,
  timeout = commandTimeout,
): string | null {
  if (!options.auth) return null
  const token = givenToken(options, environment, timeout)
  if (isMadeUp(options, token)) return randomBytes(32).toString('hex')
  if (token === null)
    throw new UsageError(
      `no token; set ${shownVariable(options)}, or give --token-file FILE, or --no-auth if the service asks for none`,
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
