import type { Exchange } from '../../reports/model.ts'
import { type Secret, tellingLength } from '../../reports/redaction.ts'

const secretHeaders: ReadonlySet<string> = new Set([
  'authorization',
  'cookie',
  'proxy-authorization',
  'set-cookie',
  'x-api-key',
])

/** More than this many distinct ones are not kept: finding each of them in a text would take too long. */
const mostCredentials = 500

const decoded = (word: string): string => Buffer.from(word, 'base64').toString()

/** `Bearer abc` and `abc`; user name and password; the value of each cookie. */
function partsOf(name: string, value: string): string[] {
  if (/cookie$/i.test(name))
    // Behind the first semicolon of Set-Cookie are attributes.
    return value
      .split(';', name.toLowerCase() === 'cookie' ? undefined : 1)
      .map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim())
  const [scheme = '', credential = ''] = value.split(/\s+/, 2)
  const pair = /^basic$/i.test(scheme) ? decoded(credential).split(':') : []
  return [value, credential, ...pair]
}

/** What recorded requests and responses carry that must not be printed. */
export class Credentials {
  readonly #texts = new Map<string, string>()

  add({ request, response }: Exchange): void {
    for (const [name, value] of [...request.headers, ...(response?.headers ?? [])])
      if (secretHeaders.has(name.toLowerCase()))
        for (const text of partsOf(name, value))
          if (this.#isNew(text)) this.#texts.set(text, `[value of ${name}]`)
  }

  /** Whether all of them are known. If not, no body may be shown. */
  get areKnown(): boolean {
    return this.#texts.size < mostCredentials
  }

  get secrets(): Secret[] {
    return Array.from(this.#texts, ([text, placeholder]) => ({ text, placeholder }))
  }

  #isNew(text: string): boolean {
    return this.areKnown && text.length >= tellingLength
  }
}
