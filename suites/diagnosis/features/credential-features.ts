import { authorizationOf } from '../../../reports/text/header-value.ts'
import { createIntentOf } from '../../create-plant/intent.ts'
import { isSuccess } from '../../rules/acceptance.ts'
import { hasRightToken, isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { seenBefore } from '../log/seen-before.ts'
import { countInWords, type Feature, feature, type FeatureFinder, type Quantity } from './feature.ts'

const credentialOf = ({ exchange }: LoggedRequest): string | undefined =>
  authorizationOf(exchange.request.headers)

const auth = (id: string, words: string, requirement?: string, more: Partial<Feature> = {}): Feature =>
  feature(`credential-${id}`, words, requirement, { about: 'credential', ...more })

const invalid = (id: string, words: string, more?: Partial<Feature>): Feature =>
  auth(id, words, 'invalid-token', more)

const differsInOne = (one: string, other: string): boolean =>
  one.length === other.length && [...one].filter((character, at) => character !== other[at]).length === 1

/** @param sent what follows the scheme Bearer */
function* tokenFeatures(sent: string, token: string): Iterable<Feature> {
  if (sent === '') yield invalid('empty', 'the token is empty')
  if (sent === token) return
  if (token.startsWith(sent)) yield invalid('beginning', 'the token is empty or a beginning of the right one')
  if (sent === '') return
  if (sent.toLowerCase() === token.toLowerCase())
    yield invalid('letter-case', 'the token is the right one in another letter case')
  if (differsInOne(sent, token))
    yield invalid('near', 'the token differs from the right one in one character')
  yield invalid('other', 'the token is another one')
  if (/^[\w-]+(?:\.[\w-]*){1,2}$/.test(sent)) {
    const [, , signature = ''] = sent.split('.')
    if (signature === '') yield invalid('unsigned', 'the token is a JSON Web Token without a signature')
    else if (sent.startsWith('eyJ')) yield invalid('signed', 'the token is a JSON Web Token with a signature')
    yield invalid('web-token', 'the token is a JSON Web Token')
  }
  if (sent.startsWith(token)) yield invalid('longer', 'the token begins with the right one')
  const isOther = sent.length !== token.length && !sent.startsWith(token) && !token.startsWith(sent)
  if (isOther && /^[a-z]+$/.test(sent) && /[g-z]/.test(sent)) {
    yield invalid('word', 'the token is a word')
    yield invalid(`word-${sent}`, `the token is the word ${sent}`, { oneOf: 'words' })
  }
  if (!/[\p{L}\p{N}]/u.test(sent)) yield invalid('symbols', 'the token has neither letters nor digits')
  if (/^[\da-f]+$/.test(sent)) yield invalid('hexadecimal', 'the token is another one of hexadecimal digits')
  if (sent.length === token.length)
    yield invalid('same-length', 'the token is another one of the same length')
}

/** The most specific one first, since services check the characters of a credential before the credential itself. */
function* wrongFeatures(value: string, token: string): Iterable<Feature> {
  if (/[^ -~]/.test(value))
    yield auth('non-ascii', 'the credential has characters beyond ASCII', 'no-server-error')
  yield invalid('wrong', 'the credential is not the right one')
  const [scheme = '', rest = ''] = value.split(/ +/)
  const isBearer = /^bearer$/i.test(scheme)
  if (value.includes(token)) yield invalid('holds-token', 'the credential holds the right token')
  const basic = scheme === 'Basic' ? Buffer.from(rest, 'base64').toString() : ''
  if (basic.endsWith(`:${token}`))
    yield invalid('basic-token', 'the scheme is Basic, with the right token as password')
  if (basic.startsWith(`${token}:`))
    yield invalid('basic-user', 'the scheme is Basic, with the right token as user')
  if (basic.endsWith(`:${token}`) || basic.startsWith(`${token}:`))
    yield invalid('basic-either', 'the scheme is Basic, with the right token as user or password')
  if (isBearer) yield* tokenFeatures(rest, token)
  else if (value === scheme) yield invalid('no-scheme', 'the credential has no scheme')
  else yield invalid(`scheme-${scheme}`, `the scheme is ${scheme}`)
  // Services that compare the scheme in its letter case refuse others before they look at the token.
  if (scheme === 'Bearer' && rest !== '' && rest !== token)
    yield invalid('other-behind-bearer', 'the token behind the scheme Bearer is another one')
  if (isBearer && rest !== '' && rest.length !== token.length)
    yield invalid('other-length', 'the token has another length than the right one')
}

function* featuresOf(request: LoggedRequest, token: string): Iterable<Feature> {
  const value = credentialOf(request)
  const right = `Bearer ${token}`
  // Before wider features, which the only request with such a scheme has, too.
  if (value !== undefined && /^bearer /i.test(value) && !value.startsWith('Bearer'))
    yield invalid('scheme-case', 'the scheme is Bearer in another letter case')
  if (!/^Bearer +\S/.test(value ?? '')) yield auth('no-token', 'there is no Bearer token', 'auth-required')
  if (value === right) yield auth('right', 'the token is the right one', undefined, { isImplied: true })
  else yield auth('invalid', 'the credential is missing or wrong', 'auth-required')
  if (value === undefined) yield auth('missing', 'there is no Authorization header', 'auth-required')
  else if (value !== right) yield* wrongFeatures(value, token)
}

/** The requests with a wrong credential that the target refused before. */
const refusedBefore = (log: readonly LoggedRequest[], token: string | null): Set<LoggedRequest> =>
  seenBefore(
    log,
    (request) => (hasRightToken(request.exchange, token) ? undefined : credentialOf(request)),
    ({ status }) => status === 401 || status === 403,
  )

const plantKeyOf = (request: LoggedRequest): string => {
  const { plant, carries = plant } = createIntentOf(request) ?? {}
  return JSON.stringify([carries?.id, carries?.name, carries?.tag])
}

/** The requests whose whole plant a request before them created. */
const createdBefore = (log: readonly LoggedRequest[]): Set<LoggedRequest> =>
  seenBefore(
    log,
    plantKeyOf,
    (request) => createIntentOf(request)?.plant !== undefined && isSuccess(request.status),
  )

export const credentialFeatures: FeatureFinder = ({ token, log }) => {
  const again = refusedBefore(log, token)
  const created = createdBefore(log)
  return function* (request) {
    if (token === null) return
    yield* featuresOf(request, token)
    if (created.has(request) && isOfCredential(request))
      yield auth(
        'created-plant',
        'the credential is missing or wrong and the plant was created before',
        'auth-required',
        { isBeyondCurl: true },
      )
    if (again.has(request))
      yield invalid('refused-before', 'the same wrong credential was refused before', { isBeyondCurl: true })
  }
}

const ofToken: Pick<Quantity, 'about' | 'requirement' | 'makesToken'> = {
  about: 'credential',
  requirement: 'invalid-token',
  makesToken: (value, { wrongToken }) => wrongToken.padEnd(Number(value), '0').slice(0, Number(value)),
}

export const credentialQuantities: readonly Quantity[] = [
  {
    id: 'credential-length',
    ...ofToken,
    words: (from, to) => `the credential has ${countInWords(from, to, 'characters')}`,
    of: (request) => {
      const value = credentialOf(request)
      return !isOfCredential(request) || value === undefined
        ? undefined
        : BigInt(value.replace(/^\w+ */, '').length)
    },
  },
  {
    id: 'bearer-length',
    ...ofToken,
    words: (from, to) => `the token behind the scheme Bearer has ${countInWords(from, to, 'characters')}`,
    of: (request) => {
      const value = credentialOf(request) ?? ''
      const isBearer = isOfCredential(request) && /^Bearer\b/.test(value)
      return isBearer ? BigInt(value.slice('Bearer'.length).trimStart().length) : undefined
    },
  },
]
