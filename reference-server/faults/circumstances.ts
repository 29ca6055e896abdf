import { generatedId, lenient, madeUp, repairing } from '../changes.ts'
import {
  afterRequest,
  beforeRequest,
  type Circumstance,
  onKeptConnection,
  onNewConnection,
  under,
} from '../circumstances.ts'
import { isLosslessNumber } from 'lossless-json'
import { readInt64 } from '../create-plant/int64.ts'
import { lettingIn } from '../request-changes.ts'
import { on400, page } from './error-changes.ts'
import { type Fault, fault } from './fault.ts'
import { fillingEmptyBodies, generatingIds, makingUpNames } from './missing-members.ts'

const hasName = (text: string): boolean => /["']?name["']?\s*:\s*["'][^"']*["']/i.test(text)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** The checks that a server leaves out. */
const unchecked: readonly Fault[] = [
  fault('id-required', 'missing-id-generated', 'a missing id is generated').with(generatingIds()),
  fault('name-required', 'missing-name-made-up', 'a missing name is made up').with(
    makingUpNames(() => 'unnamed'),
  ),
  fault('not-an-object', 'other-json-taken', 'JSON without id and name is a plant of defaults').with(
    (steps) => ({
      parse: (text, request) =>
        /^(\{\}|\[\]|null|true|false|[01]|"x?")$/.test(text) ? madeUp('unnamed') : steps.parse(text, request),
    }),
  ),
  fault('malformed-json', 'other-text-taken', 'text that is not JSON is a plant of defaults').with(
    lenient((text) => (isJson(text) || hasName(text) ? null : madeUp('text'))),
  ),
  fault('body-required', 'missing-body-taken', 'a missing body is a plant of defaults').with(
    fillingEmptyBodies(),
  ),
  fault('json-syntax', 'trailing-comma-taken', 'text after the name that is not JSON is ignored').with(
    repairing((text) => text.replace(/("name":"[^"]*").*$/s, '$1}')),
  ),
  fault('near-miss-bodies', 'letter-case-ignored', 'members may have any letter case').with((steps) => ({
    parse: (text, request) =>
      steps.parse(
        text.replace(/"(id|name)"(?=:)/gi, (key) => key.toLowerCase()),
        request,
      ),
  })),
  fault('id-type', 'ids-of-other-types-taken', 'an id may have any type').with((steps) => ({
    readId: (members, request) =>
      members.id === undefined || (isLosslessNumber(members.id) && readInt64(members.id.value) !== 'fraction')
        ? steps.readId(members, request)
        : generatedId(),
  })),
  fault('name-type', 'names-of-other-types-taken', 'a name may have any type').with((steps) => ({
    readName: (members, request) =>
      members.name === undefined ? steps.readName(members, request) : String(members.name),
  })),
  fault('tag-type', 'tags-of-other-types-taken', 'a tag may have any type').with((steps) => ({
    readTag: (members, request) =>
      members.tag === undefined ? steps.readTag(members, request) : String(members.tag),
  })),
  fault('id-range', 'ids-out-of-range-taken', 'an id may have any size').with((steps) => ({
    readId: (members, request) =>
      isLosslessNumber(members.id) && readInt64(members.id.value) === 'out-of-range'
        ? generatedId()
        : steps.readId(members, request),
  })),
  fault('content-type-required', 'content-types-unchecked', 'the content type is not checked').with(
    (steps) => ({
      checkMediaType: (request) =>
        request.headers['content-encoding'] === undefined ? null : steps.checkMediaType(request),
    }),
  ),
  fault('invalid-token', 'wrong-tokens-let-in', 'a wrong token is accepted').with(
    lettingIn(({ headers }) => headers.authorization !== undefined),
  ),
  fault('auth-required', 'missing-tokens-let-in', 'a missing token is accepted').with(
    lettingIn(({ headers }) => headers.authorization === undefined),
  ),
  fault('error-shape', 'error-pages', 'a 400 is a page').with(on400([], page)),
]

const circumstances: readonly (readonly [id: string, title: string, Circumstance])[] = [
  ['on-a-new-connection', 'On the first request of a connection', onNewConnection],
  ['on-a-kept-connection', 'From the second request of a connection on', onKeptConnection],
  ['early', 'Before the 100th request', beforeRequest(100)],
  ['late', 'After 150 requests', afterRequest(150)],
]

/** Each check of a request, left out under each circumstance. */
export const circumstanceFaults: readonly Fault[] = circumstances.flatMap(([when, prefix, circumstance]) =>
  unchecked.map(({ id, breaks, title, steps }) =>
    fault(breaks, `${id}-${when}`, `${prefix}, ${title}.`).with(under(circumstance, steps)),
  ),
)
