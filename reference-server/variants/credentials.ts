import type { PlainResponse } from '../response.ts'
import type { Behaviour } from '../behaviour.ts'
import { asDocument, withBody, withHeader, withStatus, withType } from '../changed-response.ts'
import { refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { AllowedVariant } from './variant.ts'

const { tokenMissing, tokenInvalid } = refusals

const onBoth = (change: (plain: PlainResponse) => PlainResponse) =>
  refused([tokenMissing, tokenInvalid], change)

const nothing = (plain: PlainResponse): PlainResponse => withBody(withType(plain, null), '')

const refusingForms =
  (form: RegExp, refusal = tokenInvalid) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    authorize: (request, service) =>
      form.test(request.headers.authorization ?? '') ? refusal : steps.authorize(request, service),
  })

/** Choices about how credentials are refused and written. */
export const credentialVariants: readonly AllowedVariant[] = [
  {
    id: 'unauthorised-401-empty',
    allows: 'missing-token-answer',
    title: 'A missing or wrong token gets 401 without a body.',
    steps: onBoth(nothing),
  },
  {
    id: 'unauthorised-403-page',
    allows: 'missing-token-answer',
    title: 'A missing or wrong token gets 403 with a page.',
    steps: onBoth((plain) => asDocument(withStatus(plain, 403), 'text/html', '<h1>Forbidden</h1>')),
  },
  {
    id: 'unauthorised-400',
    allows: 'missing-token-answer',
    title: 'A missing or wrong token gets 400 with an Error.',
    steps: onBoth((plain) => withStatus(plain, 400)),
  },
  {
    id: 'unauthorised-404',
    allows: 'missing-token-answer',
    title: 'Without a token there is nothing: 404.',
    steps: onBoth((plain) => nothing(withStatus(plain, 404))),
  },
  {
    id: 'unauthorised-without-challenge',
    allows: 'missing-token-answer',
    title: 'There is no WWW-Authenticate.',
    steps: onBoth((plain) => withHeader(plain, 'WWW-Authenticate', null)),
  },
  {
    id: 'unauthorised-with-two-challenges',
    allows: 'missing-token-answer',
    title: 'There are two challenges, with a realm.',
    steps: onBoth((plain) => ({
      ...plain,
      headers: [...plain.headers, 'WWW-Authenticate', 'Basic realm="plants, and more"'],
    })),
  },
  {
    id: 'unauthorised-problem-json',
    allows: 'missing-token-answer',
    title: 'A missing token gets 401 with application/problem+json.',
    steps: refused([tokenMissing], (plain) =>
      asDocument(plain, 'application/problem+json', '{"type":"about:blank","title":"Unauthorized"}'),
    ),
  },
  {
    id: 'bearer-as-written',
    allows: 'bearer-case',
    title: 'The scheme has to be written Bearer.',
    steps: refusingForms(/^(bearer|BEARER) /),
  },
  {
    id: 'bearer-as-written-400',
    allows: 'bearer-case',
    title: 'Another letter case of the scheme is refused with 400.',
    steps: refusingForms(/^(bearer|BEARER) /, new Refusal(400, 3500, 'Write Bearer.')),
  },
  {
    id: 'one-space-only',
    allows: 'bearer-spaces',
    title: 'One space has to stand before the token.',
    steps: refusingForms(/^Bearer {2}/),
  },
  {
    id: 'one-or-two-spaces',
    allows: 'bearer-spaces',
    title: 'Up to two spaces may stand before the token.',
    steps: refusingForms(/^Bearer {3}/),
  },
]
