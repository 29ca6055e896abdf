import type { IncomingMessage } from 'node:http'
import { asDocument, withHeader, withMembers, withoutBody, withStatus } from '../changed-response.ts'
import { refused, requestCounter } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { refusingRequests } from '../request-changes.ts'
import { onBoth } from './credentials.ts'
import { type AllowedVariant, variant } from './variant.ts'

const { tokenInvalid } = refusals

const withStatusAlone = (status: number): Change => onBoth((plain) => withoutBody(withStatus(plain, status)))

/** After some wrong credentials, every second one gets a response that asks to wait. */
const limited: Change = (steps) => {
  const count = requestCounter()
  return refused([tokenInvalid], (plain) => {
    const nth = count()
    return nth > 4 && nth % 2 === 0 ? withHeader(withStatus(plain, 429), 'Retry-After', '0') : plain
  })(steps)
}

/** Judges the body before the credential. */
const bodyFirst: Change = (steps) => ({
  authorize: () => null,
  create: (newPlant, service, request) =>
    steps.authorize(request, service) ?? steps.create(newPlant, service, request),
})

const isBeyondAscii = ({ headers }: IncomingMessage): boolean => /[^ -~]/.test(headers.authorization ?? '')

const notPassedOn = new Refusal(400, 3600, 'Bad Request')

/** More choices about how credentials are refused. */
export const wrongCredentialVariants: readonly AllowedVariant[] = [
  variant('missing-token-answer', 'unauthorised-405', 'A missing or wrong token gets 405.').with(
    withStatusAlone(405),
  ),
  variant('missing-token-answer', 'unauthorised-422', 'A missing or wrong token gets 422.').with(
    withStatusAlone(422),
  ),
  variant('missing-token-answer', 'wrong-tokens-limited', 'Wrong tokens get 429 now and then.').with(limited),
  variant('missing-token-answer', 'wrong-token-echoed', 'The response to a wrong token repeats it.').with(
    (steps) => ({
      refused: (refusal, request) => {
        const plain = steps.refused(refusal, request)
        const sent = /^Bearer (.*)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
        return refusal.error === tokenInvalid.error
          ? withMembers(plain, (own) => ({ ...own, message: `The token ${sent} is not valid.` }))
          : plain
      },
    }),
  ),
  variant('missing-token-answer', 'body-before-token', 'The body is judged ahead of the credential.').with(
    bodyFirst,
  ),
  variant(
    'http-server',
    'header-beyond-ascii-400-text',
    'A header beyond ASCII gets 400 as plain text.',
  ).with((steps) => ({
    ...refusingRequests((request) => (isBeyondAscii(request) ? notPassedOn : null))(steps),
    ...refused([notPassedOn], (plain) => asDocument(plain, 'text/plain', 'Bad Request'))(steps),
  })),
]
