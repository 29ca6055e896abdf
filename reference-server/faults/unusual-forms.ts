import { isLosslessNumber } from 'lossless-json'
import type { IncomingMessage } from 'node:http'
import { createdPage, withBody, withType } from '../changed-response.ts'
import { created, createdIf, lenient, madeUp, refused, refusing, refusingTexts } from '../changes.ts'
import { Refusal } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { NewPlant } from '../plant.ts'
import { lettingIn } from '../request-changes.ts'
import { page, problem } from './error-changes.ts'
import { creates, type Fault, fault } from './fault.ts'

const acceptOf = ({ headers }: IncomingMessage): string => headers.accept ?? ''

/** Ids at the ends of ranges, where a comparison is off by one. */
const ends: readonly (readonly [words: string, bigint])[] = [
  ['the-largest-int32', 2n ** 31n - 1n],
  ['2-to-31', 2n ** 31n],
  ['the-smallest-int32', -(2n ** 31n)],
  ['the-largest-uint32', 2n ** 32n - 1n],
  ['2-to-53', 2n ** 53n],
]

/** Accepts a request without a credential if the plant is of this kind. */
const openFor =
  (kind: (newPlant: NewPlant) => boolean): Change =>
  (steps) => {
    const refusals = new WeakMap<IncomingMessage, Refusal>()
    return {
      authorize: (request, service) => {
        const refusal = steps.authorize(request, service)
        if (refusal === null || request.headers.authorization !== undefined) return refusal
        refusals.set(request, refusal)
        return null
      },
      create: (newPlant, service, request) => {
        const refusal = refusals.get(request)
        return refusal === undefined || kind(newPlant) ? steps.create(newPlant, service, request) : refusal
      },
    }
  }

const openIf = (kind: (request: IncomingMessage) => boolean): Change =>
  lettingIn((request) => request.headers.authorization === undefined && kind(request))

/** Reads a missing member from a nested object. */
const nested =
  (member: 'id' | 'name'): Change =>
  (steps) => ({
    parse: (text, request) => {
      const members = steps.parse(text, request)
      if (members instanceof Refusal || members[member] !== undefined) return members
      const inner = Object.values(members).find(
        (value) => typeof value === 'object' && value !== null && !isLosslessNumber(value),
      )
      return { ...inner, ...members }
    },
  })

/** Sends an HTML page for a refused body that arrives in more than one piece. */
const pageForPieces: Change = (steps) => {
  const split = new WeakSet<IncomingMessage>()
  return {
    readBody: (request, limit) => {
      let pieces = 0
      request.on('data', () => {
        pieces += 1
        if (pieces > 1) split.add(request)
      })
      return steps.readBody(request, limit)
    },
    refused: (refusal, request) => {
      const plain = steps.refused(refusal, request)
      return plain.status === 400 && split.has(request) ? page(plain) : plain
    },
  }
}

const tagAlone: Change = (steps) => ({
  parse: (text, request) => {
    const members = steps.parse(text, request)
    const isTag = !(members instanceof Refusal) && Object.keys(members).join() === 'tag'
    return isTag ? madeUp('unnamed') : members
  },
})

const accepting: readonly (readonly [id: string, title: string, RegExp])[] = [
  ['any-type', 'accepts any type', /^\*\/\*$/],
  ['types', 'accepts several types', /,/],
  ['a-range', 'accepts a range of types', /application\/\*/],
  ['with-quality', 'accepts JSON with a quality', /^application\/json;/],
  ['nothing', 'names no type that it accepts', /^$/],
]

/** Requests in forms that clients send and lists of examples do not contain. */
export const unusualFormFaults: readonly Fault[] = [
  ...ends.map(([words, exact]) =>
    fault('id-int64', `id-of-${words}-refused`, `The id ${exact} is refused.`).with(
      refusing(({ id }) => id === exact),
    ),
  ),
  ...accepting.map(([id, title, pattern]) =>
    fault(
      ['create-minimal', ...creates],
      `create-accepting-${id}-refused`,
      `A create that ${title} is refused.`,
    ).with(refusing((_, request) => pattern.test(acceptOf(request)))),
  ),
  fault('auth-required', 'negative-id-not-authorised', 'No token is needed for a negative id.').with(
    openFor(({ id }) => id < 0n),
  ),
  fault('auth-required', 'unicode-not-authorised', 'No token is needed for a name beyond ASCII.').with(
    openFor(({ plant }) => /[^ -~]/.test(plant.name)),
  ),
  fault('auth-required', 'chunked-not-authorised', 'No token is needed if the body is chunked.').with(
    openIf(({ headers }) => headers['transfer-encoding'] !== undefined),
  ),
  fault('auth-required', 'any-type-not-authorised', 'Clients that accept any type need no token.').with(
    openIf((request) => acceptOf(request) === '*/*'),
  ),
  fault('id-required', 'tag-alone-accepted', 'A tag alone is a plant.').with(tagAlone),
  fault('id-required', 'nested-id-read', 'A missing id is read from an object inside.').with(nested('id')),
  fault('name-required', 'nested-name-read', 'A missing name is read from an object inside.').with(
    nested('name'),
  ),
  fault(
    'malformed-json',
    'name-without-value-made-up',
    'A body that ends after the key of the name is completed.',
  ).with(lenient((text) => (/"name":$/.test(text) ? madeUp('unnamed') : null))),
  fault('error-shape', 'split-body-400-page', 'A refused body in several pieces gets a page.').with(
    pageForPieces,
  ),
  fault('json-forms', 'mixed-escapes-refused', 'A text with escapes beside other letters is refused.').with(
    refusingTexts(/\\u[\da-f]{4}[a-z]\\u[\da-f]{4}[a-z]/i),
  ),
  fault('create-minimal', 'trace-refused', 'A create with the header field traceparent fails.').with(
    refusing((_, { headers }) => headers.traceparent !== undefined),
  ),
  fault('create-minimal', 'baggage-refused', 'A create with the header field baggage fails.').with(
    refusing((_, { headers }) => headers.baggage !== undefined),
  ),
  fault('tag-type', 'first-tag-unchecked', 'A first member that is a tag of a wrong type is left out.').with(
    (steps) => ({
      parse: (text, request) => steps.parse(text.replace(/^\{"tag":(?!")[^,]*,/, '{'), request),
    }),
  ),
  fault('plant-shape', 'any-type-200-page', 'A create that accepts any type gets a page.').with(
    created((plain, _, request) => (acceptOf(request) === '*/*' ? createdPage(plain) : plain)),
  ),
  fault('plant-shape', 'hal-for-those-who-know-it', 'A client that names application/hal+json gets it.').with(
    createdIf(
      (_, request) => acceptOf(request).includes('application/hal+json'),
      (plain) => withType(plain, 'application/hal+json'),
    ),
  ),
  fault('plant-shape', 'text-json-for-those-who-ask', 'A client that accepts text/json gets it.').with(
    createdIf(
      (_, request) => acceptOf(request).includes('text/json'),
      (plain) => withType(plain, 'text/json'),
    ),
  ),
  fault('plant-shape', 'events-for-those-who-ask', 'A client that accepts an event stream gets one.').with(
    createdIf(
      (_, request) => acceptOf(request).includes('text/event-stream'),
      (plain) => withType(withBody(plain, `data: ${plain.body}\n\n`), 'text/event-stream'),
    ),
  ),
  fault(
    'error-shape',
    'problem-for-those-who-know-it',
    'A client that names application/problem+json gets it for a 400.',
  ).with(
    refused([], (plain, _, request) =>
      plain.status === 400 && acceptOf(request).includes('application/problem+json') ? problem(plain) : plain,
    ),
  ),
]
