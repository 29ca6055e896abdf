import type { Behaviour } from '../behaviour.ts'
import { withStatus } from '../changed-response.ts'
import { generatedId, refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Plant } from '../plant.ts'
import type { Fault } from './fault.ts'

const plantOf = (name: string): string => `{"id":${generatedId()},"name":"${name}"}`

/** Reads empty bodies as a plant. */
const emptyIsFine =
  (when: (length: string | undefined) => boolean) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    decode: (bytes, request) =>
      bytes.length === 0 && when(request.headers['content-length'])
        ? plantOf('unnamed')
        : steps.decode(bytes, request),
  })

const withIdIf =
  (when: (tagged: boolean) => boolean) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    readId: (members, request) =>
      members.id === undefined && members.name !== undefined && when(members.tag !== undefined)
        ? generatedId()
        : steps.readId(members, request),
  })

const withNameIf =
  (when: (tagged: boolean) => boolean, name: (tag: unknown) => string) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    readName: (members, request) =>
      members.name === undefined && members.id !== undefined && when(members.tag !== undefined)
        ? name(members.tag)
        : steps.readName(members, request),
  })

/** Requests that lack what is required, and are accepted (section 4, rule 2). */
export const missingFaults: readonly Fault[] = [
  {
    id: 'empty-body-accepted',
    breaks: 'body-required',
    title: 'An empty body is read as a plant of defaults.',
    steps: emptyIsFine(() => true),
  },
  {
    id: 'empty-body-of-length-0-accepted',
    breaks: 'body-required',
    title: 'Content-Length: 0 is accepted, a body that is not there is not.',
    steps: emptyIsFine((length) => length === '0'),
  },
  {
    id: 'body-without-length-accepted',
    breaks: 'body-required',
    title: 'No length at all is accepted.',
    steps: emptyIsFine((length) => length === undefined),
  },
  {
    id: 'empty-body-204',
    breaks: 'body-required',
    title: 'An empty body gets 204: nothing to do.',
    steps: refused([refusals.bodyMissing], (plain) => ({ ...withStatus(plain, 204), body: '' })),
  },
  {
    id: 'body-of-the-request-before',
    breaks: 'body-required',
    title: 'If there is no body, the buffer still holds the plant before.',
    steps: (steps) => {
      let before: Plant | undefined
      return {
        create: (newPlant, service, request) => {
          before = newPlant.plant
          return steps.create(newPlant, service, request)
        },
        decode: (bytes, request) =>
          bytes.length === 0 && before !== undefined
            ? JSON.stringify({ name: before.name }).replace('{', `{"id":${generatedId()},`)
            : steps.decode(bytes, request),
      }
    },
  },
  {
    id: 'id-generated',
    breaks: 'id-required',
    title: 'A missing id is generated.',
    steps: withIdIf(() => true),
  },
  {
    id: 'id-generated-with-tag',
    breaks: 'id-required',
    title: 'A missing id is generated if there is a tag.',
    steps: withIdIf((tagged) => tagged),
  },
  {
    id: 'id-generated-without-tag',
    breaks: 'id-required',
    title: 'A missing id is generated if there is no tag either.',
    steps: withIdIf((tagged) => !tagged),
  },
  {
    id: 'id-missing-202',
    breaks: 'id-required',
    title: 'A plant without id gets 202, to be completed later.',
    steps: refused([refusals.idMissing], (plain) => withStatus(plain, 202)),
    alsoBreaks: ['not-an-object'],
  },
  {
    id: 'name-empty-by-default',
    breaks: 'name-required',
    title: 'A missing name is the empty one.',
    steps: withNameIf(
      () => true,
      () => '',
    ),
  },
  {
    id: 'name-from-tag',
    breaks: 'name-required',
    title: 'The tag replaces a missing name.',
    steps: withNameIf((tagged) => tagged, String),
  },
  {
    id: 'name-made-up-without-tag',
    breaks: 'name-required',
    title: 'With neither name nor tag the plant is called undefined.',
    steps: withNameIf(
      (tagged) => !tagged,
      () => 'undefined',
    ),
  },
]
