import type { IncomingMessage } from 'node:http'
import { refusals } from '../errors.ts'
import type { Service } from '../behaviour.ts'
import type { Change } from '../named-change.ts'
import { type Fault, faultsOf } from './fault.ts'

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

const lettingIn =
  (credential: RegExp): Change =>
  (steps) => ({
    authorize: (request, service) =>
      credential.test(request.headers.authorization ?? '') ? null : steps.authorize(request, service),
  })

/** Wrong tokens that look like the right one, and are accepted (section 5). */
export const nearRightCredentialFaults: readonly Fault[] = [
  {
    id: 'token-compared-at-its-beginning',
    breaks: 'invalid-token',
    title: 'The beginning of the right token is enough.',
    steps: comparing((sent, right) => right.startsWith(sent)),
  },
  {
    id: 'token-with-more-accepted',
    breaks: 'invalid-token',
    title: 'What follows the right token is not read.',
    steps: comparing((sent, right) => sent.startsWith(right)),
  },
  {
    id: 'token-of-the-same-length',
    breaks: 'invalid-token',
    title: 'Only the length of the token is compared.',
    steps: comparing((sent, right) => sent.length === right.length),
  },
  {
    id: 'unsigned-token-accepted',
    breaks: 'invalid-token',
    title: 'A JSON Web Token without a signature is accepted.',
    steps: ({ authorize }) => ({
      authorize: (request, service) =>
        /^eyJ[\w-]+\.[\w-]+\.$/.test(sentToken(request)) ? null : authorize(request, service),
    }),
  },
  {
    id: 'broken-web-token-500',
    breaks: 'no-server-error',
    title: 'A JSON Web Token that cannot be verified makes the service fail.',
    steps: ({ authorize }) => ({
      authorize: (request, service) =>
        sentToken(request).split('.').length === 3 ? refusals.internal : authorize(request, service),
    }),
  },
  {
    id: 'token-as-user-of-basic',
    breaks: 'invalid-token',
    title: 'The right token is accepted as the user of the Basic scheme.',
    steps: ({ authorize }) => ({
      authorize: (request, service) => {
        const encoded = /^basic +(.*)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
        const [user = '', password] = Buffer.from(encoded, 'base64').toString().split(':')
        return password === undefined ? authorize(request, service) : service.bearer(`Bearer ${user}`)
      },
    }),
  },
  ...faultsOf(
    [
      [
        'word-for-a-token-accepted',
        'The words null and undefined are accepted as tokens.',
        lettingIn(/^Bearer (null|undefined)$/),
      ],
      [
        'small-letter-scheme-let-in',
        'Any token behind the scheme in small letters is accepted.',
        lettingIn(/^bearer \S/),
      ],
      ['uuid-let-in', 'Any UUID is accepted as a token.', lettingIn(/^Bearer [\da-f]{8}(-[\da-f]{4}){3}/)],
      [
        'web-token-not-verified',
        'The signature of a JSON Web Token is not verified.',
        lettingIn(/^Bearer [\w-]+\.[\w-]+\.[\w-]{20,}$/),
      ],
      ['short-token-let-in', 'A token of one character is accepted.', lettingIn(/^Bearer \w$/)],
    ],
    'invalid-token',
  ),
]
