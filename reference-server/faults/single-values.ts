import { withStatus } from '../changed-response.ts'
import { refusing } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { NewPlant } from '../plant.ts'
import { on400, page } from './error-changes.ts'
import { type Fault, fault } from './fault.ts'

const hasLongTag = ({ plant: { tag = '' } }: NewPlant): boolean => tag.length > 255

const longTag = new Refusal(400, 2004, 'The tag is too long.')

/** Defects that show at one value, or at two together. */
export const singleValueFaults: readonly Fault[] = [
  fault(
    ['id-int64', 'create-with-tag'],
    'negative-id-with-tag-201',
    'A plant with a tag and a negative id gets 201.',
  ).with((steps) => {
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
  }),
  fault(
    'unicode-names',
    'characters-beyond-the-bmp-with-charset-refused',
    'A name beyond the BMP is refused if the content type has a charset.',
  ).with(
    refusing(
      ({ plant }, { headers }) =>
        /[\u{10000}-\u{10ffff}]/u.test(plant.name) && headers['content-type']?.includes(';') === true,
    ),
  ),
  fault('no-server-error', 'long-tag-500', 'A tag of more than 255 characters makes the service fail.').with(
    refusing(hasLongTag, refusals.internal),
  ),
  fault('error-shape', 'long-tag-400-page', 'A tag of more than 255 characters gets 400 with a page.').with(
    (steps) => ({
      ...refusing(hasLongTag, longTag)(steps),
      ...on400([longTag], page)(steps),
    }),
  ),
]
