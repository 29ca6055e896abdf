import { withMembers, withStatus } from '../changed-response.ts'
import { created, refusing } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import type { NewPlant } from '../plant.ts'
import { on400, page } from './error-changes.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'

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

const hasLongTag = ({ plant: { tag = '' } }: NewPlant): boolean => tag.length > 255

const longTag = new Refusal(400, 2004, 'The tag is too long.')

/** Defects that show at one value, or at two together. */
export const overlookedValueFaults: readonly Fault[] = [
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
    id: 'id-of-nine-digits-refused',
    breaks: 'id-int64',
    title: 'An id of nine digits is refused.',
    steps: refusing(({ id }) => /^-?\d{9}$/.test(String(id))),
  },
  {
    id: 'id-cut-to-nine-digits',
    breaks: 'id-int64',
    title:
      'Ids are kept as their last nine digits: the second of two that fall together is refused as a duplicate.',
    steps: (steps) => ({
      create: (newPlant, service, request) =>
        steps.create({ ...newPlant, id: newPlant.id % 10n ** 9n }, service, request),
    }),
  },
  {
    id: 'long-tag-500',
    breaks: 'no-server-error',
    title: 'A tag of more than 255 characters makes the service fail.',
    steps: refusing(hasLongTag, refusals.internal),
  },
  {
    id: 'long-tag-400-page',
    breaks: 'error-shape',
    title: 'A tag of more than 255 characters gets 400 with a page.',
    steps: (steps) => ({
      ...refusing(hasLongTag, longTag)(steps),
      ...on400([longTag], page)(steps),
    }),
  },
  ...faultsOf(shapes, 'plant-shape', ['name-is-the-plants']),
]
