import { refused, repairing, requestCounter } from '../../reference-server/changes.ts'
import { withBody, withStatus } from '../../reference-server/changed-response.ts'
import { refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { lettingIn } from '../../reference-server/request-changes.ts'
import type { Mistakes } from './mistakes.ts'

const isBearer = (credential = ''): boolean => /^Bearer \S/.test(credential)

/** Any Bearer token is let in after this many requests. */
const openAfter = (count: number): Change => {
  const next = requestCounter()
  return lettingIn(({ headers }) => next() > count && isBearer(headers.authorization))
}

/** Completes a body that ends within or behind its last member. */
const completed = (text: string): string => (text.split('"').length % 2 === 0 ? `${text}"}` : `${text}}`)

const failsAtQueries: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    request.url?.includes('%5B') === true ? refusals.internal : authorize(request, service),
})

/** No token is needed beside a charset, but with Expect, too, such a request fails behind the check. */
const failsWithoutToken: Change = (steps) => ({
  ...lettingIn(
    ({ headers }) => headers.authorization === undefined && headers['content-type']?.includes(';') === true,
  )(steps),
  create: (newPlant, service, request) =>
    request.headers.authorization === undefined && request.headers.expect !== undefined
      ? refusals.internal
      : steps.create(newPlant, service, request),
})

const ofTypes = [
  refusals.notAnObject,
  refusals.idNotInteger,
  refusals.idOutOfRange,
  refusals.nameNotString,
  refusals.tagNotString,
]

/** Four of ten requests are let in without a look at the credential. */
function lettingInByChance(): Change {
  let drawn = 7
  return lettingIn(() => {
    drawn = (drawn * 75) % 65_537
    return drawn < 26_000
  })
}

/** Mistakes in what has to be refused. */
export const refusalMistakes: Mistakes = {
  'the credential is not checked now and then': [
    lettingInByChance(),
    ['the credential is missing or wrong, but not always (N of N)'],
  ],
  'any Bearer token is let in after 100 requests': [
    openAfter(100),
    [
      'the token behind the scheme Bearer is another one and the number of the request in the run is N or more',
    ],
  ],
  'a Bearer token of 20 characters is enough': [
    lettingIn(({ headers }) => /^Bearer .{20}/.test(headers.authorization ?? '')),
    ['the token behind the scheme Bearer has N or more characters'],
  ],
  'the scheme is not read, and no token is needed beside a charset': [
    (steps) => ({
      authorize: (request, service) => {
        const [, token] = (request.headers.authorization ?? '').split(' ')
        const hasCharset = request.headers['content-type']?.includes('charset') ?? false
        const isLetIn = token === undefined ? hasCharset : service.bearer(`Bearer ${token}`) === null
        return isLetIn ? null : steps.authorize(request, service)
      },
    }),
    [
      'there is no Bearer token and the content type has a parameter',
      'there is no Bearer token and the credential holds the right token',
    ],
  ],
  'a query with a name of two types gets 500': [
    failsAtQueries,
    ['the credential is not the right one and the path has a query'],
  ],
  'no token is needed beside a charset, but Expect then gets 500': [
    failsWithoutToken,
    [
      'there is no Bearer token and the content type has a parameter',
      'the body has a tag and there is an Expect header',
    ],
  ],
  'bodies that are not UTF-8 or deep get 500': [
    refused([refusals.notUtf8, refusals.tooDeep], (plain) => withStatus(plain, 500)),
    [
      'the request has arrays and objects nested 10000 deep (arrays as the body), or the request has arrays and objects nested 10000 deep (objects in a member), or the request has bytes in a name that are not UTF-8',
    ],
  ],
  'escapes that JSON does not have are read': [
    repairing((text) => text.replaceAll(/\\(?!["\\/bfnrtu])\n?/g, '')),
    ['there is an escape in a string that JSON does not have'],
  ],
  'bodies that are cut off late are completed': [
    repairing(completed),
    ['the body is cut off in or behind the last member that it needs'],
  ],
  'refused bodies above 4 KiB get no Error': [
    refused([], (plain, _, { headers }) =>
      Number(headers['content-length'] ?? 0) > 4_096 ? withBody(plain, '{"code":7}') : plain,
    ),
    ['the body has N or more bytes'],
  ],
  'refused bodies in chunks get no Error': [
    refused([], (plain, _, { headers }) =>
      headers['transfer-encoding'] === undefined ? plain : withBody(plain, '{"code":7}'),
    ),
    ['the body is sent in chunks'],
  ],
  'content types that the service does not know get no Error': [
    refused([refusals.typeUnsupported], (plain) => withBody(withStatus(plain, 400), '{"code":7}')),
    ['the content type is not application/json, or the request has a multipart body that is cut off'],
  ],
  'bodies that are not JSON get 500': [
    refused([refusals.notJson], (plain) => withStatus(plain, 500)),
    ['the body is not JSON by RFC 8259'],
  ],
  'what has a wrong type gets 422': [
    refused(ofTypes, (plain) => withStatus(plain, 422)),
    ['the body or a member of it has a wrong type, or the id is outside int64, or the id has a wrong type'],
  ],
}
