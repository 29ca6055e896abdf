import type { PlainResponse } from '../response.ts'
import { asDocument, withHeader, withoutBody, withStatus } from '../changed-response.ts'
import { refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { type AllowedVariant, variant } from './variant.ts'

const { tokenMissing, tokenInvalid } = refusals

/** Changes the responses to a missing and to a wrong token. */
export const onBoth = (change: (plain: PlainResponse) => PlainResponse): Change =>
  refused([tokenMissing, tokenInvalid], change)

const refusingForms =
  (form: RegExp, refusal = tokenInvalid): Change =>
  (steps) => ({
    authorize: (request, service) =>
      form.test(request.headers.authorization ?? '') ? refusal : steps.authorize(request, service),
  })

/** Choices about how credentials are refused and written. */
export const credentialVariants: readonly AllowedVariant[] = [
  variant(
    'missing-token-answer',
    'unauthorised-401-empty',
    'A missing or wrong token gets 401 without a body.',
  ).with(onBoth(withoutBody)),
  variant(
    'missing-token-answer',
    'unauthorised-403-page',
    'A missing or wrong token gets 403 with a page.',
  ).with(onBoth((plain) => asDocument(withStatus(plain, 403), 'text/html', '<h1>Forbidden</h1>'))),
  variant(
    'missing-token-answer',
    'unauthorised-400',
    'A missing or wrong token gets 400 with an Error.',
  ).with(onBoth((plain) => withStatus(plain, 400))),
  variant('missing-token-answer', 'unauthorised-404', 'Without a token there is nothing: 404.').with(
    onBoth((plain) => withoutBody(withStatus(plain, 404))),
  ),
  variant('missing-token-answer', 'unauthorised-without-challenge', 'There is no WWW-Authenticate.').with(
    onBoth((plain) => withHeader(plain, 'WWW-Authenticate', null)),
  ),
  variant(
    'missing-token-answer',
    'unauthorised-with-two-challenges',
    'There are two challenges, with a realm.',
  ).with(
    onBoth((plain) => ({
      ...plain,
      headers: [...plain.headers, 'WWW-Authenticate', 'Basic realm="plants, and more"'],
    })),
  ),
  variant(
    'missing-token-answer',
    'unauthorised-problem-json',
    'A missing token gets 401 with application/problem+json.',
  ).with(
    refused([tokenMissing], (plain) =>
      asDocument(plain, 'application/problem+json', '{"type":"about:blank","title":"Unauthorized"}'),
    ),
  ),
  variant('bearer-case', 'bearer-as-written', 'The scheme has to be written Bearer.').with(
    refusingForms(/^(bearer|BEARER) /),
  ),
  variant(
    'bearer-case',
    'bearer-as-written-400',
    'Another letter case of the scheme is refused with 400.',
  ).with(refusingForms(/^(bearer|BEARER) /, new Refusal(400, 3500, 'Write Bearer.'))),
  variant('bearer-spaces', 'one-space-only', 'One space has to stand before the token.').with(
    refusingForms(/^Bearer {2}/),
  ),
  variant('bearer-spaces', 'one-or-two-spaces', 'Up to two spaces may stand before the token.').with(
    refusingForms(/^Bearer {3}/),
  ),
]
