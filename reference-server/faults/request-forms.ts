import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { asDocument, withBody, withHeader, withStatus, withType } from '../changed-response.ts'
import { created, madeUp, refused } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { NewPlant } from '../plant.ts'
import { errorResponse } from '../response.ts'
import { on400, text } from './error-changes.ts'
import { creates, type Fault, fault, plantBody } from './fault.ts'

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
const storedWithoutToken =
  (keyOf: (newPlant: NewPlant, request: IncomingMessage) => string): Change =>
  (steps) => {
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
        const key = keyOf(newPlant, request)
        if (refusal !== undefined) return known.has(key) ? newPlant.plant : refusal
        known.add(key)
        return steps.create(newPlant, service, request)
      },
    }
  }

/** Long enough for other requests to end: several waits, so that requests are read between them even if the machine stalls once. */
async function reporting(): Promise<void> {
  for (let waited = 0; waited < 100; waited += 20) await setTimeout(20)
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
      reporting().then(() => {
        error = undefined
        steps.send(plain, response, request)
      })
    },
  }
}

const keyOf = ({ id, plant }: NewPlant): string => `${id} ${plant.name}`

/** Defects that show in one way to send a request. */
export const requestFormFaults: readonly Fault[] = [
  fault(
    ['id-required', 'name-required'],
    'charset-not-validated',
    'A missing id or name is made up if the content type has a parameter.',
  ).with(unvalidated((request) => typeOf(request).includes(';'))),
  fault(
    'name-required',
    'chunked-not-validated',
    'A missing id or name is made up if the body is chunked.',
  ).with(unvalidated(({ headers }) => headers['transfer-encoding'] !== undefined)),
  fault(
    ['create-minimal', ...creates],
    'length-in-small-letters-unread',
    'A Content-Length field whose name is in small letters is not read: the body counts as missing.',
  ).with((steps) => ({
    readBody: async (request, limit) => {
      const body = await steps.readBody(request, limit)
      return request.rawHeaders.includes('content-length') ? Buffer.alloc(0) : body
    },
  })),
  fault(
    'auth-required',
    'stored-plant-without-token',
    'The same plant gets the same response again, whoever sends it.',
  ).with(storedWithoutToken(keyOf)),
  fault(
    'auth-required',
    'stored-plant-without-token-for-the-same-types',
    'The same plant gets the same response again, to whoever accepts the same types.',
  ).with(storedWithoutToken((newPlant, { headers }) => `${headers.accept} ${keyOf(newPlant)}`)),
  fault(plantBody, 'content-types-joined', 'A Plant has one Content-Type field with two types.').with(
    created((plain) => withType(plain, 'application/json; charset=utf-8, text/html')),
  ),
  fault('many-creates', 'errors-cross', 'If a request in flight is refused, others get its error.').with(
    errorsShared,
  ),
  fault('plant-shape', 'accept-negotiated-xml', 'A created plant is XML for clients that ask for it.').with(
    created((plain, _plant, { headers }) =>
      headers.accept?.includes('application/xml') ? asDocument(plain, 'application/xml', '<plant/>') : plain,
    ),
  ),
  fault(
    'plant-shape',
    'accept-xml-alone',
    'A created plant is XML for clients that ask for XML and do not speak of JSON.',
  ).with(
    created((plain, _plant, { headers: { accept = '' } }) =>
      accept.includes('xml') && !accept.includes('json')
        ? asDocument(plain, 'application/xml', '<plant/>')
        : plain,
    ),
  ),
  fault('no-data-leak', 'trace-in-a-header', 'A header field of each error holds a stack trace.').with(
    on400([], (plain) => withHeader(plain, 'X-Debug', 'SyntaxError at parse (/srv/app/dist/plants.js:10:5)')),
  ),
  fault(
    'error-shape',
    'accepting-nothing-400-text',
    'Clients that name no type that they accept get their 400 as text.',
  ).with((steps) => ({
    refused: (refusal, request) => {
      const plain = steps.refused(refusal, request)
      return plain.status === 400 && request.headers.accept === undefined ? text(plain) : plain
    },
  })),
  fault(
    'error-shape',
    'message-with-the-raw-type',
    'The message quotes the content type without escaping it.',
  ).with(
    refused([refusals.typeUnsupported], (plain, { error }, request) =>
      withBody(withStatus(plain, 400), `{"error":${error},"message":"no JSON: ${typeOf(request)}"}`),
    ),
  ),
]
