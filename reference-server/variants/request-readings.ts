import { refused, refusingTexts } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import { refusingRequests } from '../request-changes.ts'
import { type AllowedVariant, variant } from './variant.ts'

const refusal = (status: number, message: string): Refusal => new Refusal(status, 3700, message)

/** Unusual readings of requests that the specification leaves open. */
export const requestReadingVariants: readonly AllowedVariant[] = [
  variant('query-parameters', 'query-redirected', 'A query is redirected away.').with(
    refusingRequests(({ url = '' }) =>
      url.includes('?') ? refusal(302, 'Elsewhere.').withHeaders('Location', '/plants') : null,
    ),
  ),
  variant('trailing-slash', 'slash-400', 'A slash behind the path is refused with 400.').with(
    refusingRequests(({ url = '' }) => (url.endsWith('/') ? refusal(400, 'No slash, please.') : null)),
  ),
  variant(
    'id-notations',
    'fractional-notation-422',
    'Ids with .0 are refused with 422, ids with an exponent with 400.',
  ).with(refusingTexts(/"id":-?\d+\.0/, refusal(422, 'Write no fraction.'))),
  variant('nested-json', 'depth-of-20', 'JSON is nested 20 deep at most, counted before it is parsed.').with(
    refusingTexts({ test: (text) => text.split(/[[{]/).length > 20 }, refusals.tooDeep),
  ),
  variant('refusal-status', 'wrong-type-415-page', 'A wrong content type gets 415 with a page.').with(
    refused([refusals.typeUnsupported], (plain) => ({
      ...plain,
      headers: ['Content-Type', 'text/html'],
      body: '<h1>Unsupported Media Type</h1>',
    })),
  ),
]
