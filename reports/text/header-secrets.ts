import { wordSet } from '../../common/word-list.ts'
import { type Secret, minSecretLength } from '../redaction.ts'

const secretHeaders = wordSet('authorization cookie proxy-authorization set-cookie x-api-key')

/** Whether a header with this name has a credential. */
export const isSecretHeader = (name: string): boolean => secretHeaders.has(name.toLowerCase())

/** Schemes that precede a credential in any header. */
const schemes = /^(?:apikey|basic|bearer|token)$/i

const decoded = (word: string): string => Buffer.from(word, 'base64').toString()

/** `abc` of `Bearer abc`; user name and password; the value of each cookie. */
function partsOf(name: string, value: string): string[] {
  if (/cookie$/i.test(name))
    // Attributes follow the first semicolon of Set-Cookie.
    return value
      .split(';', name.toLowerCase() === 'cookie' ? undefined : 1)
      .map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim())
  const [scheme = '', credential = ''] = value.split(/\s+/, 2)
  if (!isSecretHeader(name) && !schemes.test(scheme)) return []
  return [credential, ...(/^basic$/i.test(scheme) ? decoded(credential).split(':') : [])]
}

/**
 * The value of a header and the credentials in it, which a target may return alone, unless they are as short as an ordinary word: a
 * version `1` would be found in every report.
 */
export const headerSecrets = (name: string, value: string): Secret[] =>
  [value, ...partsOf(name, value)]
    .filter((text) => text.length >= minSecretLength)
    .map((text) => ({ text, placeholder: `[value of ${name}]` }))
