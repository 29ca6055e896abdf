import { generatedId, lenient, madeUp, refused, repairing } from '../changes.ts'
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
import type { Change } from '../named-change.ts'
import { page } from './error-changes.ts'
import type { Fault } from './fault.ts'

/** The checks that a server leaves out. */
interface Unchecked {
  readonly id: string
  readonly breaks: string
  readonly title: string
  readonly steps: Change
}

const hasName = (text: string): boolean => /["']?name["']?\s*:\s*["'][^"']*["']/i.test(text)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const unchecked: readonly Unchecked[] = [
  {
    id: 'missing-id-generated',
    breaks: 'id-required',
    title: 'a missing id is generated',
    steps: (steps) => ({
      readId: (members, request) =>
        members.id === undefined && members.name !== undefined
          ? generatedId()
          : steps.readId(members, request),
    }),
  },
  {
    id: 'missing-name-made-up',
    breaks: 'name-required',
    title: 'a missing name is made up',
    steps: (steps) => ({
      readName: (members, request) =>
        members.name === undefined && members.id !== undefined ? 'unnamed' : steps.readName(members, request),
    }),
  },
  {
    id: 'other-json-taken',
    breaks: 'not-an-object',
    title: 'JSON without id and name is a plant of defaults',
    steps: (steps) => ({
      parse: (text, request) =>
        /^(\{\}|\[\]|null|true|false|[01]|"x?")$/.test(text) ? madeUp('unnamed') : steps.parse(text, request),
    }),
  },
  {
    id: 'other-text-taken',
    breaks: 'malformed-json',
    title: 'text that is not JSON is a plant of defaults',
    steps: lenient((text) => (isJson(text) || hasName(text) ? null : madeUp('text'))),
  },
  {
    id: 'missing-body-taken',
    breaks: 'body-required',
    title: 'a missing body is a plant of defaults',
    steps: (steps) => ({
      decode: (bytes, request) =>
        bytes.length === 0 ? `{"id":${generatedId()},"name":"unnamed"}` : steps.decode(bytes, request),
    }),
  },
  {
    id: 'trailing-comma-taken',
    breaks: 'json-syntax',
    title: 'what is no JSON behind the name is not read',
    steps: repairing((text) => text.replace(/("name":"[^"]*").*$/s, '$1}')),
  },
  {
    id: 'letter-case-ignored',
    breaks: 'near-miss-bodies',
    title: 'members may have any letter case',
    steps: (steps) => ({
      parse: (text, request) =>
        steps.parse(
          text.replace(/"(id|name)"(?=:)/gi, (key) => key.toLowerCase()),
          request,
        ),
    }),
  },
  {
    id: 'ids-of-other-types-taken',
    breaks: 'id-type',
    title: 'an id may have any type',
    steps: (steps) => ({
      readId: (members, request) =>
        members.id === undefined ||
        (isLosslessNumber(members.id) && readInt64(members.id.value) !== 'fraction')
          ? steps.readId(members, request)
          : generatedId(),
    }),
  },
  {
    id: 'names-of-other-types-taken',
    breaks: 'name-type',
    title: 'a name may have any type',
    steps: (steps) => ({
      readName: (members, request) =>
        members.name === undefined ? steps.readName(members, request) : String(members.name),
    }),
  },
  {
    id: 'tags-of-other-types-taken',
    breaks: 'tag-type',
    title: 'a tag may have any type',
    steps: (steps) => ({
      readTag: (members, request) =>
        members.tag === undefined ? steps.readTag(members, request) : String(members.tag),
    }),
  },
  {
    id: 'ids-out-of-range-taken',
    breaks: 'id-range',
    title: 'an id may have any size',
    steps: (steps) => ({
      readId: (members, request) =>
        isLosslessNumber(members.id) && readInt64(members.id.value) === 'out-of-range'
          ? generatedId()
          : steps.readId(members, request),
    }),
  },
  {
    id: 'content-types-unchecked',
    breaks: 'content-type-required',
    title: 'the content type is not checked',
    steps: (steps) => ({
      checkMediaType: (request) =>
        request.headers['content-encoding'] === undefined ? null : steps.checkMediaType(request),
    }),
  },
  {
    id: 'wrong-tokens-let-in',
    breaks: 'invalid-token',
    title: 'a wrong token is no matter',
    steps: (steps) => ({
      authorize: (request, service) =>
        request.headers.authorization === undefined ? steps.authorize(request, service) : null,
    }),
  },
  {
    id: 'missing-tokens-let-in',
    breaks: 'auth-required',
    title: 'a missing token is no matter',
    steps: (steps) => ({
      authorize: (request, service) =>
        request.headers.authorization === undefined ? null : steps.authorize(request, service),
    }),
  },
  {
    id: 'error-pages',
    breaks: 'error-shape',
    title: 'a 400 is a page',
    steps: refused([], (plain) => (plain.status === 400 ? page(plain) : plain)),
  },
]

const circumstances: readonly (readonly [id: string, title: string, Circumstance])[] = [
  ['on-a-new-connection', 'On the first request of a connection', onNewConnection],
  ['on-a-kept-connection', 'From the second request of a connection on', onKeptConnection],
  ['early', 'Before the 100th request', beforeRequest(100)],
  ['late', 'After 150 requests', afterRequest(150)],
]

/** Each check of a request, left out under each circumstance. */
export const circumstanceFaults: readonly Fault[] = circumstances.flatMap(([when, prefix, circumstance]) =>
  unchecked.map(
    ({ id, breaks, title, steps }): Fault => ({
      id: `${id}-${when}`,
      breaks,
      title: `${prefix}, ${title}.`,
      steps: under(circumstance, steps),
    }),
  ),
)
