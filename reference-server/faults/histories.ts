import type { IncomingMessage } from 'node:http'
import { connectionCounter, refusing, refusingNth, requestCounter, unwanted } from '../changes.ts'
import { afterRequest, type Circumstance, under } from '../circumstances.ts'
import { refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { NewPlant } from '../plant.ts'
import { refusingRequests } from '../request-changes.ts'
import { creates, type Fault, fault } from './fault.ts'

const breaks = 'many-creates'

type Kind = (request: IncomingMessage) => boolean

const failing = refusing(() => true, refusals.internal)

/** Whether the request before was of this kind. */
const following =
  (kind: Kind): Circumstance =>
  () => {
    let before: IncomingMessage | undefined
    return (request) => {
      const isFollowing = before !== undefined && kind(before)
      before = request
      return isFollowing
    }
  }

/** Whether more requests than these came on the connection. */
const beyond =
  (requests: number): Circumstance =>
  () => {
    const count = connectionCounter()
    return (request) => count(request) > requests
  }

const kinds: readonly (readonly [id: string, title: string, Kind])[] = [
  ['head', 'HEAD', ({ method }) => method === 'HEAD'],
  ['delete', 'DELETE', ({ method }) => method === 'DELETE'],
  ['expect', 'a request that expects 100', ({ headers }) => headers.expect !== undefined],
  ['chunks', 'a chunked body', ({ headers }) => headers['transfer-encoding'] !== undefined],
  ['coding', 'a compressed body', ({ headers }) => headers['content-encoding'] !== undefined],
  [
    'other-path',
    'a POST to another path',
    ({ method, url = '' }) => method === 'POST' && !url.startsWith('/plants'),
  ],
  [
    'untyped',
    'a body without a content type',
    ({ headers }) => Number(headers['content-length']) > 0 && headers['content-type'] === undefined,
  ],
  [
    'basic',
    'the Basic scheme',
    ({ headers: { authorization = '' } }) => /^Basic \S+$/.test(authorization) && authorization.length > 8,
  ],
]

/** Refuses the requests of a connection beyond this many, and closes it with the first one. */
const closing =
  (requests: number): Change =>
  (steps) => {
    const count = connectionCounter()
    const refusal = unwanted.withHeaders('Connection', 'close')
    return refusingRequests((request) => (count(request) > requests ? refusal : null))(steps)
  }

type PlantKind = (newPlant: NewPlant, request: IncomingMessage) => boolean

/** What a new version refuses, which replaces the old one late in the run. */
const refusedLate: readonly (readonly [id: string, title: string, also: string, PlantKind])[] = [
  ['unicode', 'names beyond ASCII', 'unicode-names', ({ plant }) => /[^ -~]/.test(plant.name)],
  ['negative', 'negative ids', 'id-int64', ({ id }) => id < 0n],
  ['tag', 'tags', 'create-with-tag', ({ plant }) => plant.tag !== undefined],
  [
    'charset',
    'a charset parameter',
    'content-type-parameter',
    (_, { headers }) => headers['content-type']?.includes(';') ?? false,
  ],
]

/** Valid creates that fail because of earlier requests (section 4, rule 1). */
export const historyFaults: readonly Fault[] = [
  ...kinds.map(([id, title, kind]) =>
    fault(breaks, `create-after-${id}-fails`, `A create right after ${title} fails.`).with(
      under(following(kind), failing),
    ),
  ),
  ...refusedLate.map(([id, title, also, kind]) =>
    fault(
      [breaks, also],
      `${id}-refused-after-290-requests`,
      `After 290 requests a new version refuses ${title}.`,
    ).with(under(afterRequest(290), refusing(kind))),
  ),
  fault(breaks, 'third-on-a-connection-fails', 'The third create on each connection fails.').with(
    refusingNth(connectionCounter, (nth) => nth === 3, refusals.internal),
  ),
  fault(breaks, 'every-2nd-on-a-connection-refused', 'Every second create on a connection is refused.').with(
    refusingNth(connectionCounter, (nth) => nth % 2 === 0, unwanted),
  ),
  fault(breaks, 'every-5th-on-a-connection-refused', 'Every fifth create on a connection is refused.').with(
    refusingNth(connectionCounter, (nth) => nth % 5 === 0, unwanted),
  ),
  fault(
    breaks,
    'creates-after-100-requests-on-a-connection-fail',
    'Creates fail on a connection that carried 100 requests.',
  ).with(under(beyond(100), failing)),
  fault(
    breaks,
    'connection-refused-and-closed-after-100-requests',
    'Request 101 on a connection is refused, and the connection closed.',
  ).with(closing(100)),
  fault(
    [breaks, ...creates],
    'every-29th-counts-as-taken',
    'Every 29th create is refused as a duplicate.',
  ).with(refusingNth(requestCounter, (nth) => nth % 29 === 0, refusals.idTaken)),
]
