import { headerValue } from '../../../reports/text/header-value.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { type Feature, type FeatureFinder, type Quantity, rangeInWords } from './feature.ts'

const credentialOf = ({ exchange }: LoggedRequest): string | undefined =>
  headerValue(exchange.request.headers, 'authorization')

function* webToken(token: string): Iterable<Feature> {
  const requirement = 'invalid-token'
  const [, , signature = ''] = token.split('.')
  if (signature === '')
    yield {
      id: 'credential-unsigned',
      words: 'the token is a JSON Web Token without a signature',
      requirement,
    }
  yield { id: 'credential-web-token', words: 'the token is a JSON Web Token', requirement }
}

const auth = (id: string, words: string, requirement?: string): Feature => ({
  id: `credential-${id}`,
  words,
  requirement,
})

/** @param sent what follows the scheme Bearer */
function* tokenFeatures(sent: string, token: string): Iterable<Feature> {
  if (sent === '') yield auth('empty', 'the token is empty', 'invalid-token')
  if (sent === token) return
  if (token.startsWith(sent))
    yield auth('beginning', 'the token is empty or a beginning of the right one', 'invalid-token')
  if (sent === '') return
  if (sent.toLowerCase() === token.toLowerCase())
    yield auth('letter-case', 'the token is the right one in another letter case', 'invalid-token')
  yield auth('other', 'the token is another one', 'invalid-token')
  if (/^[\w-]+(?:\.[\w-]*){1,2}$/.test(sent)) yield* webToken(sent)
  if (sent.startsWith(token)) yield auth('longer', 'the token begins with the right one', 'invalid-token')
  if (/^[\da-f]+$/.test(sent))
    yield auth('hexadecimal', 'the token is another one of hexadecimal digits', 'invalid-token')
  if (sent.length === token.length)
    yield auth('same-length', 'the token is another one of the same length', 'invalid-token')
}

/** The most specific one first, since services check the characters of a credential before the credential itself. */
function* wrongFeatures(value: string, token: string): Iterable<Feature> {
  if (/[^ -~]/.test(value))
    yield auth('non-ascii', 'the credential has characters beyond ASCII', 'no-server-error')
  yield auth('wrong', 'the credential is not the right one', 'invalid-token')
  const [scheme = '', rest = ''] = value.split(/ +/)
  const isBearer = /^bearer$/i.test(scheme)
  if (isBearer && scheme !== 'Bearer')
    yield auth('scheme-case', 'the scheme is Bearer in another letter case', 'invalid-token')
  const sent = value.slice(scheme.length + 1)
  if (value.includes(token))
    yield auth('holds-token', 'the credential holds the right token', 'invalid-token')
  if (scheme === 'Basic' && Buffer.from(rest, 'base64').toString().endsWith(`:${token}`))
    yield auth('basic-token', 'the scheme is Basic, with the right token as password', 'invalid-token')
  if (isBearer) yield* tokenFeatures(rest, token)
  else yield auth(`scheme-${scheme}`, `the scheme is ${scheme}`, 'invalid-token')
  if (isBearer && sent !== '' && sent.length !== token.length)
    yield auth('other-length', 'the token has another length than the right one', 'invalid-token')
}

function* featuresOf(request: LoggedRequest, token: string): Iterable<Feature> {
  const value = credentialOf(request)
  const right = `Bearer ${token}`
  if (!/^Bearer +\S/.test(value ?? '')) yield auth('no-token', 'there is no Bearer token', 'auth-required')
  if (value === right) yield auth('right', 'the token is the right one')
  else yield auth('invalid', 'the credential is missing or wrong', 'auth-required')
  if (value === undefined) yield auth('missing', 'there is no Authorization header', 'auth-required')
  else if (value !== right) yield* wrongFeatures(value, token)
}

export const credentialFeatures: FeatureFinder =
  ({ token }) =>
  (request) =>
    token === null ? [] : featuresOf(request, token)

export const credentialQuantities: readonly Quantity[] = [
  {
    id: 'credential-length',
    requirement: 'invalid-token',
    words: (from, to) => `the credential has ${rangeInWords(from, to)} characters`,
    of: (request) => {
      const value = credentialOf(request)
      return request.intent.expect !== 'refused' ||
        request.intent.refusalOf !== undefined ||
        value === undefined
        ? undefined
        : BigInt(value.replace(/^\w+ */, '').length)
    },
  },
]
