import type { IncomingMessage } from 'node:http'
import { asDocument, withBody, withHeader, withStatus, withType } from '../changed-response.ts'
import { created, madeUp, refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { NewPlant } from '../plant.ts'
import { errorResponse } from '../response.ts'
import { on400, text } from './error-changes.ts'
import { creates, type Fault, type FaultRow, faultsOf } from './fault.ts'

type Kind = (request: IncomingMessage) => boolean

const typeOf = ({ headers }: IncomingMessage): string => headers['content-type'] ?? ''

/** Invents missing members in bodies of one kind, which are not validated. */
const unvalidated =
  (kind: Kind): Change =>
  (steps) => ({
    parse: (body, request) => {
      const members = steps.parse(body, request)
      return members instanceof Refusal || !kind(request) ? members : { ...madeUp('unnamed'), ...members }
    },
  })

/** Looks up the response to a known plant before it checks the credential. */
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

/** Behaves like a shared validator: while it reports a wrong name, each request that ends is reported as this error. */
const errorsShared: Change = (steps) => {
  let error: Refusal | undefined
  return {
    readName: (members, request) => {
      const name = steps.readName(members, request)
      if (name instanceof Refusal) error = name
      return name
    },
    send: (plain, response, request) => {
      if (error === undefined) return steps.send(plain, response, request)
      if (plain.status === 200) return steps.send(errorResponse(error), response, request)
      // Long enough for other requests to end, also on a busy machine.
      setTimeout(() => {
        error = undefined
        steps.send(plain, response, request)
      }, 100)
    },
  }
}

const keyOf = ({ id, plant }: NewPlant): string => `${id} ${plant.name}`

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

/** Defects that show in one way to send a request. */
export const requestFormFaults: readonly Fault[] = [
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
    id: 'length-in-small-letters-unread',
    breaks: 'create-minimal',
    alsoBreaks: creates,
    title: 'A Content-Length field whose name is in small letters is not read: the body counts as missing.',
    steps: (steps) => ({
      readBody: async (request, limit) => {
        const body = await steps.readBody(request, limit)
        return request.rawHeaders.includes('content-length') ? Buffer.alloc(0) : body
      },
    }),
  },
  {
    id: 'stored-plant-without-token',
    breaks: 'auth-required',
    title: 'The same plant gets the same response again, whoever sends it.',
    steps: storedWithoutToken,
  },
  {
    id: 'content-types-joined',
    breaks: 'plant-shape',
    alsoBreaks: ['create-minimal', 'create-with-tag'],
    title: 'A Plant has one Content-Type field with two types.',
    steps: created((plain) => withType(plain, 'application/json; charset=utf-8, text/html')),
  },
  {
    id: 'errors-cross',
    breaks: 'many-creates',
    title: 'If a request in flight is refused, others get its error.',
    steps: errorsShared,
  },
  {
    id: 'accept-negotiated-xml',
    breaks: 'plant-shape',
    title: 'A created plant is XML for clients that ask for it.',
    steps: created((plain, _plant, { headers }) =>
      headers.accept?.includes('application/xml') ? asDocument(plain, 'application/xml', '<plant/>') : plain,
    ),
  },
  {
    id: 'accept-xml-alone',
    breaks: 'plant-shape',
    title: 'A created plant is XML for clients that ask for XML and do not speak of JSON.',
    steps: created((plain, _plant, { headers: { accept = '' } }) =>
      accept.includes('xml') && !accept.includes('json')
        ? asDocument(plain, 'application/xml', '<plant/>')
        : plain,
    ),
  },
  {
    id: 'trace-in-a-header',
    breaks: 'no-data-leak',
    title: 'A header field of each error holds a stack trace.',
    steps: on400([], (plain) =>
      withHeader(plain, 'X-Debug', 'SyntaxError at parse (/srv/app/dist/plants.js:10:5)'),
    ),
  },
  ...faultsOf(errors, 'error-shape'),
]
