import { withStatus } from '../changed-response.ts'
import { refusing } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { NewPlant } from '../plant.ts'
import { on400, page } from './error-changes.ts'
import type { Fault } from './fault.ts'

const hasLongTag = ({ plant: { tag = '' } }: NewPlant): boolean => tag.length > 255

const longTag = new Refusal(400, 2004, 'The tag is too long.')

/** Defects that show at one value, or at two together. */
export const singleValueFaults: readonly Fault[] = [
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
]
