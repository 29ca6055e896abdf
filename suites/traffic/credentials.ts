import { wordSet } from '../../common/word-list.ts'
import type { Exchange } from '../../reports/model.ts'
import { type Secret, minSecretLength } from '../../reports/redaction.ts'

const secretHeaders = wordSet('authorization cookie proxy-authorization set-cookie x-api-key')

/** Maximum number of distinct credentials: finding each of them in a text would take too long. */
export const maxCredentials = 500

const decoded = (word: string): string => Buffer.from(word, 'base64').toString()

/** `Bearer abc` and `abc`; user name and password; the value of each cookie. */
function partsOf(name: string, value: string): string[] {
  if (/cookie$/i.test(name))
    // Attributes follow the first semicolon of Set-Cookie.
    return value
      .split(';', name.toLowerCase() === 'cookie' ? undefined : 1)
      .map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim())
  const [scheme = '', credential = ''] = value.split(/\s+/, 2)
  const pair = /^basic$/i.test(scheme) ? decoded(credential).split(':') : []
  return [value, credential, ...pair]
}

/** The credentials of an exchange, which must not be printed. */
export const credentialsIn = ({ request, response }: Exchange): Secret[] =>
  [...request.headers, ...(response?.headers ?? [])]
    .filter(([name]) => secretHeaders.has(name.toLowerCase()))
    .flatMap(([name, value]) =>
      partsOf(name, value)
        .filter((text) => text.length >= minSecretLength)
        .map((text) => ({ text, placeholder: `[value of ${name}]` })),
    )

/** The credentials of all exchanges, which must not be printed. */
export class Credentials {
  readonly #known = new Map<string, Secret>()

  add(exchange: Exchange): void {
    for (const secret of credentialsIn(exchange)) if (this.areKnown) this.#known.set(secret.text, secret)
  }

  /** Whether all credentials are known. If not, no body may be shown. */
  get areKnown(): boolean {
    return this.#known.size < maxCredentials
  }

  get secrets(): Secret[] {
    return [...this.#known.values()]
  }
}
