import type { IncomingMessage } from 'node:http'
import { asDocument, withStatus } from '../changed-answer.ts'
import { answeringWith, refused, refusing, refusingTexts, renaming, unwanted } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Int64 } from '../int64.ts'
import type { NewPlant, Plant } from '../plant.ts'
import type { AllowedVariant } from './variant.ts'

const markup = /[<>\\;%$]/g
const control = /\p{Cc}/gu

/** Keeps the first plant of each id, and answers with what `answer` makes of it and the one that came. */
const keepingFirst = (answer: (stored: Plant, plant: Plant) => Plant | Refusal) => () => {
  const plants = new Map<Int64, Plant>()
  return {
    create: ({ id, plant }: NewPlant) => {
      const stored = plants.get(id) ?? plant
      plants.set(id, stored)
      return answer(stored, plant)
    },
  }
}

/** What a service makes of ids, and of texts with special characters, where the document is silent. */
export const plantFreedoms: readonly AllowedVariant[] = [
  {
    id: 'duplicates-accepted',
    allows: 'duplicate-id',
    title: 'A duplicate id creates a second plant.',
    steps: () => ({ create: ({ plant }) => plant }),
  },
  {
    id: 'duplicates-409',
    allows: 'duplicate-id',
    title: 'A duplicate id is refused with 409.',
    steps: refused([refusals.idTaken], (answer) => withStatus(answer, 409)),
  },
  {
    id: 'duplicates-409-page',
    allows: 'duplicate-id',
    title: 'A duplicate id is refused with 409 and a page.',
    steps: refused([refusals.idTaken], (answer) =>
      asDocument(withStatus(answer, 409), 'text/html', '<h1>Conflict</h1>'),
    ),
  },
  {
    id: 'duplicates-202',
    allows: 'duplicate-id',
    title: 'A duplicate id is answered 202 with the plant that came.',
    steps: (steps) => {
      const duplicates = new WeakSet<IncomingMessage>()
      return {
        create: (newPlant, service, request) => {
          const outcome = steps.create(newPlant, service, request)
          if (outcome !== refusals.idTaken) return outcome
          duplicates.add(request)
          return newPlant.plant
        },
        created: (plant, request) => {
          const answer = steps.created(plant, request)
          return duplicates.has(request) ? withStatus(answer, 202) : answer
        },
      }
    },
  },
  {
    id: 'duplicates-400-by-sign',
    allows: 'duplicate-id',
    title: 'A duplicate id is refused with another value of error where it is negative.',
    steps: (steps) => ({
      create: (newPlant, service, request) => {
        const outcome = steps.create(newPlant, service, request)
        return outcome === refusals.idTaken && newPlant.id < 0 ? unwanted : outcome
      },
    }),
  },
  {
    id: 'duplicates-noticed-late',
    allows: 'duplicate-id',
    title: 'Ids count as taken once a batch is written: 120 of them, or those of a second.',
    steps: () => {
      const taken = new Set<Int64>()
      const batch = new Set<Int64>()
      const write = () => {
        for (const id of batch) taken.add(id)
        batch.clear()
      }
      return {
        create: ({ id, plant }) => {
          if (taken.has(id)) return refusals.idTaken
          if (batch.size === 0) setTimeout(write, 1_000).unref()
          if (batch.add(id).size === 120) write()
          return plant
        },
      }
    },
  },
  {
    id: 'duplicates-answered-with-the-stored-plant',
    allows: 'duplicate-id',
    title: 'A duplicate id is answered 200 with the plant that has it already.',
    steps: keepingFirst((stored) => stored),
  },
  {
    id: 'same-body-accepted-again',
    allows: 'duplicate-id',
    title: 'The same plant is accepted again, another one with its id is refused.',
    steps: keepingFirst((stored, plant) =>
      stored.name === plant.name && stored.tag === plant.tag ? stored : refusals.idTaken,
    ),
  },
  {
    id: 'duplicate-names-refused',
    allows: 'duplicate-id',
    title: 'Names are unique too.',
    steps: (steps) => {
      const names = new Set<string>()
      return {
        create: (newPlant, service, request) => {
          const created = names.has(newPlant.plant.name) ? unwanted : steps.create(newPlant, service, request)
          if (!(created instanceof Refusal)) names.add(created.name)
          return created
        },
      }
    },
  },
  {
    id: 'integers-as-written',
    allows: 'id-notations',
    title: 'Ids with .0 or an exponent are refused.',
    steps: refusingTexts(/"id":-?\d+(\.0|e0)/),
  },
  {
    id: 'minus-zero-refused',
    allows: 'id-notations',
    title: 'The id -0 is refused.',
    steps: refusingTexts(/"id":-0,/),
  },
  {
    id: 'tags-composed',
    allows: 'unicode-tag-kept',
    title: 'Tags are normalised to composed characters.',
    steps: answeringWith((plant) =>
      plant.tag === undefined ? plant : { ...plant, tag: plant.tag.normalize('NFC') },
    ),
  },
  {
    id: 'unicode-tags-left-out',
    allows: 'unicode-tag-kept',
    title: 'A tag beyond ASCII is left out of the answer.',
    steps: answeringWith((plant) => (/[^ -~]/.test(plant.tag ?? '') ? { name: plant.name } : plant)),
  },
  {
    id: 'markup-escaped',
    allows: 'markup-kept',
    title: 'Names with markup come back escaped for HTML.',
    steps: renaming((name) => name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  },
  {
    id: 'markup-removed',
    allows: 'markup-kept',
    title: 'Names come back without the characters of markup.',
    steps: renaming((name) => name.replaceAll(markup, '')),
  },
  {
    id: 'control-characters-removed',
    allows: 'control-characters-kept',
    title: 'Names come back without control characters.',
    steps: renaming((name) => name.replaceAll(control, '')),
  },
  {
    id: 'control-characters-spaced',
    allows: 'control-characters-kept',
    title: 'Control characters come back as spaces.',
    steps: renaming((name) => name.replaceAll(control, ' ')),
  },
  {
    id: 'long-names-secret',
    allows: 'long-names',
    title: 'Names of exactly 100 characters are refused.',
    steps: refusing(({ plant }) => plant.name.length === 100),
  },
]
