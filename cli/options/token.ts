import type { TypedOptions } from './arguments.ts'
import { textFile } from './text-file.ts'
import { UsageError } from '../../suites/session/usage-error.ts'

interface Found {
  readonly where: string
  readonly text: string
}

function found({ token, tokenFile }: TypedOptions, environment: NodeJS.ProcessEnv): Found | null {
  if (token !== undefined) return { where: '--token', text: token }
  // Editors and shells end a file with a line feed, which is no part of the token.
  if (tokenFile !== undefined)
    return { where: `--token-file ${tokenFile}`, text: textFile('--token-file', tokenFile).trim() }
  const text = environment.PLANT_STORE_TOKEN
  return text === undefined ? null : { where: 'PLANT_STORE_TOKEN', text }
}

/**
 * The bearer token, null with `--no-auth`. Throws a UsageError if there is none or if a header cannot hold it; the
 * message never contains the token.
 */
export function tokenOf(options: TypedOptions, environment: NodeJS.ProcessEnv): string | null {
  if (!options.auth) return null
  const token = found(options, environment)
  if (token === null)
    throw new UsageError(
      'no token; set PLANT_STORE_TOKEN, or give --token-file FILE, or --no-auth if the service asks for none',
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
