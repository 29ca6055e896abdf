import type { IncomingMessage } from 'node:http'
import { refusals } from '../errors.ts'
import type { Service } from '../behaviour.ts'
import type { Change } from '../named-change.ts'
import { lettingIn } from '../request-changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'invalid-token'

const sentToken = ({ headers }: IncomingMessage): string =>
  /^bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1] ?? ''

/** Compares a token with the right one. Its text is known only from requests. */
const comparing =
  (isRight: (sent: string, right: string) => boolean): Change =>
  ({ authorize }) => {
    let right: string | undefined
    return {
      authorize: (request: IncomingMessage, service: Service) => {
        const sent = sentToken(request)
        const refusal = authorize(request, service)
        if (refusal === null) right = sent
        return refusal !== null && right !== undefined && sent !== '' && isRight(sent, right) ? null : refusal
      },
    }
  }

const accepting = (credential: RegExp): Change =>
  lettingIn(({ headers }) => credential.test(headers.authorization ?? ''))

/** Remembers every token that was checked, but not the result. */
const rememberingTokens: Change = ({ authorize }) => {
  const checked = new Set<string>()
  return {
    authorize: (request, service) => {
      const sent = sentToken(request)
      if (sent !== '' && checked.has(sent)) return null
      checked.add(sent)
      return authorize(request, service)
    },
  }
}

/** Wrong tokens that look like the right one, and are accepted (section 5). */
export const nearRightCredentialFaults: readonly Fault[] = [
  fault(breaks, 'token-compared-at-its-beginning', 'The beginning of the right token is enough.').with(
    comparing((sent, right) => right.startsWith(sent)),
  ),
  fault(breaks, 'token-with-more-accepted', 'What follows the right token is not read.').with(
    comparing((sent, right) => sent.startsWith(right)),
  ),
  fault(breaks, 'token-of-the-same-length', 'Only the length of the token is compared.').with(
    comparing((sent, right) => sent.length === right.length),
  ),
  fault(breaks, 'token-found-by-its-prefix', 'Of the right token, only eight characters are compared.').with(
    comparing((sent, right) => sent.length === right.length && sent.slice(0, 8) === right.slice(0, 8)),
  ),
  fault(breaks, 'unsigned-token-accepted', 'A JSON Web Token without a signature is accepted.').with(
    lettingIn((request) => /^eyJ[\w-]+\.[\w-]+\.$/.test(sentToken(request))),
  ),
  fault(
    'no-server-error',
    'broken-web-token-500',
    'A JSON Web Token that cannot be verified makes the service fail.',
  ).with(({ authorize }) => ({
    authorize: (request, service) =>
      sentToken(request).split('.').length === 3 ? refusals.internal : authorize(request, service),
  })),
  fault(
    breaks,
    'token-as-user-of-basic',
    'The right token is accepted as the user of the Basic scheme.',
  ).with(({ authorize }) => ({
    authorize: (request, service) => {
      const encoded = /^basic +(.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
      const [user = '', password] = Buffer.from(encoded, 'base64').toString().split(':')
      return password === undefined ? authorize(request, service) : service.bearer(`Bearer ${user}`)
    },
  })),
  fault(breaks, 'wrong-token-known-the-second-time', 'A wrong token is accepted the second time.').with(
    rememberingTokens,
  ),
  fault(breaks, 'word-for-a-token-accepted', 'The names of members of JavaScript objects are accepted.').with(
    accepting(/^Bearer (?:constructor|toString)$/),
  ),
  fault(
    breaks,
    'small-letter-scheme-let-in',
    'Any token behind the scheme in small letters is accepted.',
  ).with(accepting(/^bearer \S/)),
  fault(breaks, 'web-token-not-verified', 'The signature of a JSON Web Token is not verified.').with(
    accepting(/^Bearer [\w-]+\.[\w-]+\.[\w-]{20,}$/),
  ),
  fault(breaks, 'short-token-let-in', 'A token of one character is accepted.').with(accepting(/^Bearer \w$/)),
]
