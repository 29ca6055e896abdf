import type { IncomingMessage } from 'node:http'
import { withBody, withHeader, withMembers, withStatus, withType } from '../changed-response.ts'
import { created, madeUp, refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { NewPlant } from '../plant.ts'
import { on400, text } from './error-changes.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'

type Kind = (request: IncomingMessage) => boolean

const typeOf = ({ headers }: IncomingMessage): string => headers['content-type'] ?? ''

/** Makes up what is missing in bodies of one kind: they are not validated. */
const unvalidated =
  (kind: Kind): Change =>
  (steps) => ({
    parse: (body, request) => {
      const members = steps.parse(body, request)
      return members instanceof Refusal || !kind(request) ? members : { ...madeUp('unnamed'), ...members }
    },
  })

/** The response to a name is looked up before the credential is checked. */
const storedWithoutToken: Change = (steps) => {
  const known = new Set<string>()
  const unchecked = new WeakMap<IncomingMessage, Refusal>()
  return {
    authorize: (request, service) => {
      const refusal = steps.authorize(request, service)
      if (refusal !== null) unchecked.set(request, refusal)
      return null
    },
    create: (newPlant, service, request) => {
      const refusal = unchecked.get(request)
      const key = keyOf(newPlant)
      if (refusal !== undefined) return known.has(key) ? newPlant.plant : refusal
      known.add(key)
      return steps.create(newPlant, service, request)
    },
  }
}

const keyOf = ({ id, plant }: NewPlant): string => `${id} ${plant.name}`

const returning = (name: RegExp, read: (name: string) => unknown): Change =>
  created((plain, plant) =>
    name.test(plant.name) ? withMembers(plain, (members) => ({ ...members, name: read(plant.name) })) : plain,
  )

const shapes: readonly FaultRow[] = [
  [
    'name-of-a-number-as-number',
    'A name like 1984, without a leading zero, is returned as a number.',
    returning(/^[1-9]\d{0,14}$/, Number),
  ],
  ['name-null-as-null', 'A name that is null is returned as null.', returning(/^null$/, () => null)],
  [
    'name-of-an-object-member-lost',
    'A name that is a member of every JavaScript object is lost.',
    returning(/^constructor$/, () => undefined),
  ],
]

const errors: readonly FaultRow[] = [
  [
    'accepting-nothing-400-text',
    'Clients that name no type that they accept get their 400 as text.',
    (steps) => ({
      refused: (refusal, request) => {
        const plain = steps.refused(refusal, request)
        return plain.status === 400 && request.headers.accept === undefined ? text(plain) : plain
      },
    }),
  ],
  [
    'message-with-the-raw-type',
    'The message quotes the content type without escaping it.',
    refused([refusals.typeUnsupported], (plain, { error }, request) =>
      withBody(withStatus(plain, 400), `{"error":${error},"message":"no JSON: ${typeOf(request)}"}`),
    ),
  ],
]

/** Defects that show in one way to send a request, or at one exact value. */
export const overlookedRequestFaults: readonly Fault[] = [
  {
    id: 'charset-not-validated',
    breaks: 'id-required',
    alsoBreaks: ['name-required'],
    title: 'A missing id or name is made up if the content type has a parameter.',
    steps: unvalidated((request) => typeOf(request).includes(';')),
  },
  {
    id: 'chunked-not-validated',
    breaks: 'name-required',
    title: 'A missing id or name is made up if the body is chunked.',
    steps: unvalidated(({ headers }) => headers['transfer-encoding'] !== undefined),
  },
  {
    id: 'stored-plant-without-token',
    breaks: 'auth-required',
    title: 'The same plant gets the same response again, whoever sends it.',
    steps: storedWithoutToken,
  },
  {
    id: 'negative-id-with-tag-201',
    breaks: 'id-int64',
    alsoBreaks: ['create-with-tag'],
    title: 'A plant with a tag and a negative id gets 201.',
    steps: (steps) => {
      const negative = new WeakSet<object>()
      return {
        create: (newPlant, service, request) => {
          if (newPlant.id < 0n && newPlant.plant.tag !== undefined) negative.add(request)
          return steps.create(newPlant, service, request)
        },
        created: (plant, request) => {
          const plain = steps.created(plant, request)
          return negative.has(request) ? withStatus(plain, 201) : plain
        },
      }
    },
  },
  {
    id: 'content-types-joined',
    breaks: 'plant-shape',
    alsoBreaks: ['create-minimal', 'create-with-tag'],
    title: 'A Plant has one Content-Type field with two types.',
    steps: created((plain) => withType(plain, 'application/json; charset=utf-8, text/html')),
  },
  {
    id: 'trace-in-a-header',
    breaks: 'no-data-leak',
    title: 'A header field of each error holds a stack trace.',
    steps: on400([], (plain) =>
      withHeader(plain, 'X-Debug', 'SyntaxError at parse (/srv/app/dist/plants.js:10:5)'),
    ),
  },
  ...faultsOf(shapes, 'plant-shape', ['name-is-the-plants']),
  ...faultsOf(errors, 'error-shape'),
]
