import type { IncomingMessage } from 'node:http'
import { asDocument, withStatus } from '../changed-response.ts'
import { respondingWith, refused, refusing, refusingTexts, renaming, unwanted } from '../changes.ts'
import type { Service } from '../behaviour.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { NewPlant, Plant } from '../plant.ts'
import type { AllowedVariant } from './variant.ts'

const markup = /[<>\\;%$]/g
const control = /\p{Cc}/gu

/** Keeps the first plant of each id. `result` makes the plant in the response from the stored one and the sent one. */
const keepingFirst = (result: (stored: Plant, plant: Plant) => Plant | Refusal) => () => ({
  create: ({ id, plant }: NewPlant, { store }: Service) => {
    const stored = store.get(id) ?? plant
    store.set(id, stored)
    return result(stored, plant)
  },
})

/** Choices about duplicate ids, and about what is kept of special characters. */
export const plantVariants: readonly AllowedVariant[] = [
  {
    id: 'duplicates-accepted',
    allows: 'duplicate-id',
    title: 'A duplicate id creates a second plant.',
    steps: () => ({
      create: ({ id, plant }, { store }) => {
        store.set(id, plant)
        return plant
      },
    }),
  },
  {
    id: 'duplicates-409',
    allows: 'duplicate-id',
    title: 'A duplicate id is refused with 409.',
    steps: refused([refusals.idTaken], (plain) => withStatus(plain, 409)),
  },
  {
    id: 'duplicates-409-page',
    allows: 'duplicate-id',
    title: 'A duplicate id is refused with 409 and a page.',
    steps: refused([refusals.idTaken], (plain) =>
      asDocument(withStatus(plain, 409), 'text/html', '<h1>Conflict</h1>'),
    ),
  },
  {
    id: 'duplicates-202',
    allows: 'duplicate-id',
    title: 'A duplicate id gets 202 with the plant that was sent.',
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
          const plain = steps.created(plant, request)
          return duplicates.has(request) ? withStatus(plain, 202) : plain
        },
      }
    },
  },
  {
    id: 'duplicates-400-by-sign',
    allows: 'duplicate-id',
    title: 'A duplicate id is refused with another value of error if it is negative.',
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
    title: 'Ids are taken once a batch is written, after 120 ids or one second.',
    steps: () => {
      const taken = new Set<bigint>()
      const batch = new Set<bigint>()
      const write = () => {
        for (const id of batch) taken.add(id)
        batch.clear()
      }
      return {
        create: ({ id, plant }, { store }) => {
          if (taken.has(id)) return refusals.idTaken
          store.set(id, plant)
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
    title: 'A duplicate id gets 200 with the stored plant.',
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
    steps: respondingWith((plant) =>
      plant.tag === undefined ? plant : { ...plant, tag: plant.tag.normalize('NFC') },
    ),
  },
  {
    id: 'unicode-tags-left-out',
    allows: 'unicode-tag-kept',
    title: 'A tag beyond ASCII is left out of the response.',
    steps: respondingWith((plant) => (/[^ -~]/.test(plant.tag ?? '') ? { name: plant.name } : plant)),
  },
  {
    id: 'markup-escaped',
    allows: 'markup-kept',
    title: 'Names with markup are returned escaped for HTML.',
    steps: renaming((name) => name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  },
  {
    id: 'markup-removed',
    allows: 'markup-kept',
    title: 'Names are returned without the characters of markup.',
    steps: renaming((name) => name.replaceAll(markup, '')),
  },
  {
    id: 'control-characters-removed',
    allows: 'control-characters-kept',
    title: 'Names are returned without control characters.',
    steps: renaming((name) => name.replaceAll(control, '')),
  },
  {
    id: 'control-characters-spaced',
    allows: 'control-characters-kept',
    title: 'Control characters are returned as spaces.',
    steps: renaming((name) => name.replaceAll(control, ' ')),
  },
  {
    id: 'long-names-secret',
    allows: 'long-names',
    title: 'Names of exactly 100 characters are refused.',
    steps: refusing(({ plant }) => plant.name.length === 100),
  },
]
