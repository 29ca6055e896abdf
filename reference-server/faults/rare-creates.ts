import type { IncomingMessage } from 'node:http'
import { createdPage, withBody, withMembers, withStatus, withType } from '../changed-response.ts'
import { created, createdIf, refusing } from '../changes.ts'
import { Refusal } from '../errors.ts'
import type { Plant } from '../plant.ts'
import type { PlainResponse } from '../response.ts'
import { creates, type Fault, fault } from './fault.ts'

type Kind = (plant: Plant, request: IncomingMessage) => boolean

const nullName = (plain: PlainResponse): PlainResponse =>
  withMembers(plain, (members) => ({ ...members, name: null }))
const nullTag = (plain: PlainResponse): PlainResponse =>
  withMembers(plain, (members) => ({ ...members, tag: null }))

/** Responses of status 200 to requests that the specification is silent about: they are judged too. */
const shapes: readonly (readonly [
  id: string,
  title: string,
  Kind,
  (plain: PlainResponse) => PlainResponse,
])[] = [
  ['empty-name-null', 'An empty name comes back as null.', ({ name }) => name === '', nullName],
  ['empty-tag-null', 'An empty tag comes back as null.', ({ tag }) => tag === '', nullTag],
  ['blank-tag-null', 'A blank tag comes back as null.', ({ tag = 'x' }) => /^ +$/.test(tag), nullTag],
  [
    'long-name-object',
    'A name of 1 000 characters comes back as an object.',
    ({ name }) => name.length === 1000,
    (plain) => withMembers(plain, (members) => ({ ...members, name: { text: members.name } })),
  ],
  [
    'lower-case-bearer-page',
    'The scheme in lower case gets a page.',
    (_, { headers }) => headers.authorization?.startsWith('bearer ') ?? false,
    createdPage,
  ],
  [
    'surrogate-breaks-json',
    'Half of a surrogate pair breaks the JSON of the response.',
    ({ name }) => /\p{Surrogate}/u.test(name),
    (plain) => withBody(plain, String(plain.body).slice(0, -2)),
  ],
  [
    'one-letter-name-array',
    'A name of one letter comes back as an array.',
    ({ name }) => name.length === 1,
    (plain) => withMembers(plain, (members) => ({ ...members, name: [members.name] })),
  ],
  [
    'awaited-plant-untyped',
    'A create with Expect gets a response without a content type.',
    (_, { headers }) => headers.expect !== undefined,
    (plain) => withType(plain, null),
  ],
]

/** Creates that go wrong in a rare case (section 4). */
export const rareCreateFaults: readonly Fault[] = [
  ...shapes.map(([id, title, kind, change]) => fault('plant-shape', id, title).with(createdIf(kind, change))),
  fault(
    ['create-with-tag', 'json-forms', 'many-creates', 'unicode-names'],
    'tagged-plant-redirected',
    'A plant with a tag gets 303 and a place to look.',
  ).with(
    created((plain, { tag }) =>
      tag === undefined
        ? plain
        : { ...withStatus(plain, 303), headers: [...plain.headers, 'Location', '/plants/1'] },
    ),
  ),
  fault(
    'create-minimal',
    'header-names-in-capitals-refused',
    'A request with header names in capitals is refused.',
  ).with(refusing((_, { rawHeaders }) => rawHeaders.includes('CONTENT-TYPE'))),
  fault(
    ['many-creates', ...creates],
    'new-connection-refused',
    'A plant is refused if its connection ends with the response.',
  ).with(refusing((_, { headers }) => headers.connection === 'close')),
  fault(creates, 'plant-203', 'A created plant gets 203.').with(created((plain) => withStatus(plain, 203))),
  ...([0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)] as const).map((exact) =>
    fault(
      'id-int64',
      `plant-of-id-${exact < 0n ? `minus-${-exact}` : exact}-is-the-first`,
      `The response to the id ${exact} has the name of the first plant.`,
    ).with((steps) => {
      let first: string | undefined
      return {
        create: (newPlant, service, request) => {
          const plant = steps.create(newPlant, service, request)
          if (plant instanceof Refusal) return plant
          first ??= plant.name
          return newPlant.id === exact ? { ...plant, name: first } : plant
        },
      }
    }),
  ),
]
