import { randomBytes } from 'node:crypto'
import type { RequestOptions } from '../session/request.ts'
import { tokenVariations, unsignedHeader } from '../session/token-variations.ts'

/** A wrong Authorization header; null if the token has no such variation. A valid create follows one of each kind. */
type Invalid = readonly [
  slug: string,
  title: string,
  authorization: (token: string) => string | null,
  isFollowed?: 'followed',
]

const base64 = (text: string): string => Buffer.from(text).toString('base64url')

const claims = base64('{"sub":"plants","exp":4102444800}')

const signed = (): string =>
  `${base64('{"alg":"HS256","typ":"JWT"}')}.${claims}.${randomBytes(32).toString('base64url')}`

/** With the claims of the right token if it is a JSON Web Token, too. */
function unsigned(token: string): string {
  const own = tokenVariations.unsigned(token)
  return own === token ? `${unsignedHeader}.${claims}.` : own
}

/** A variation of the right token; null if it is the right token itself. */
const varied = (vary: (token: string) => string, token: string): string | null =>
  vary(token) === token ? null : `Bearer ${vary(token)}`

/** As long as the right one, since a service may compare lengths first; not so short that it may be the right one. */
const randomToken = (length: number): string =>
  randomBytes(Math.max(length, 8)).toString('hex').slice(0, Math.max(length, 8))

/** A token in one letter case may be a number in digits of either case. */
const isOfBothCases = (token: string): boolean => /[a-z]/.test(token) && /[A-Z]/.test(token)

/** Tokens that are not the right one (section 5). */
export const invalidTokens: readonly Invalid[] = [
  ['random', 'a random token', (token) => `Bearer ${randomToken(token.length)}`, 'followed'],
  ['empty', 'an empty token', () => 'Bearer ', 'followed'],
  ['basic', 'the Basic scheme with the right token', (token) => `Basic ${token}`, 'followed'],
  [
    'basic-password',
    'the Basic scheme with the right token for a password',
    (token) => `Basic ${tokenVariations.basicPassword(token)}`,
  ],
  [
    'basic-user',
    'the Basic scheme with the right token for a user',
    (token) => `Basic ${tokenVariations.basicUser(token)}`,
  ],
  // A short part, since a report shows everything except the whole token.
  [
    'beginning',
    'the first character of the right token',
    (token) => (token.length < 2 ? null : `Bearer ${token[0]}`),
  ],
  [
    'other-case',
    'the right token in the other letter case',
    (token) => (isOfBothCases(token) ? `Bearer ${tokenVariations.inOtherCase(token)}` : null),
  ],
  [
    'near-end',
    'the right token with another character near its end',
    (token) => varied(tokenVariations.otherNearEnd, token),
  ],
  ['longer', 'the right token with more after it', (token) => `Bearer ${token}plant`],
  [
    'constructor',
    'the word constructor for a token',
    (token) => (token === 'constructor' ? null : 'Bearer constructor'),
  ],
  [
    'lower-case',
    'a random token after the scheme in lower case',
    (token) => `bearer ${randomToken(token.length)}`,
  ],
  // A database may take it for any text.
  ['short', 'a token of one character', (token) => (token.length < 2 ? null : 'Bearer %')],
  ['web-token', 'a JSON Web Token with a random signature', () => `Bearer ${signed()}`],
  ['unsigned', 'a JSON Web Token without a signature', (token) => `Bearer ${unsigned(token)}`],
]

/** Wrong credentials that are sent on new connections, too. */
export const onNewConnections: readonly (readonly [
  slug: string,
  title: string,
  credential: (token: string) => RequestOptions,
])[] = [
  ['empty-new-connection', 'an empty token', () => ({ authorization: 'Bearer ' })],
  [
    'basic-new-connection',
    'the Basic scheme with the right token',
    (token) => ({ authorization: `Basic ${token}` }),
  ],
]
