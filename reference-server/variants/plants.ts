import type { IncomingMessage } from 'node:http'
import { asDocument, withStatus } from '../changed-response.ts'
import {
  refused,
  refusing,
  refusingTexts,
  renaming,
  respondingWith,
  retagging,
  unwanted,
} from '../changes.ts'
import type { Service } from '../behaviour.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { NewPlant, Plant } from '../plant.ts'
import { type AllowedVariant, variant } from './variant.ts'

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
  variant('duplicate-id', 'duplicates-accepted', 'A duplicate id creates a second plant.').with(() => ({
    create: ({ id, plant }, { store }) => {
      store.set(id, plant)
      return plant
    },
  })),
  variant('duplicate-id', 'duplicates-409', 'A duplicate id is refused with 409.').with(
    refused([refusals.idTaken], (plain) => withStatus(plain, 409)),
  ),
  variant('duplicate-id', 'duplicates-409-page', 'A duplicate id is refused with 409 and a page.').with(
    refused([refusals.idTaken], (plain) =>
      asDocument(withStatus(plain, 409), 'text/html', '<h1>Conflict</h1>'),
    ),
  ),
  variant('duplicate-id', 'duplicates-202', 'A duplicate id gets 202 with the plant that was sent.').with(
    (steps) => {
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
  ),
  variant(
    'duplicate-id',
    'duplicates-400-by-sign',
    'A duplicate id is refused with another value of error if it is negative.',
  ).with((steps) => ({
    create: (newPlant, service, request) => {
      const outcome = steps.create(newPlant, service, request)
      return outcome === refusals.idTaken && newPlant.id < 0 ? unwanted : outcome
    },
  })),
  variant(
    'duplicate-id',
    'duplicates-noticed-late',
    'Ids are taken once a batch is written, after 120 ids or one second.',
  ).with(() => {
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
  }),
  variant('duplicate-id', 'duplicates-200-stored', 'A duplicate id gets 200 with the stored plant.').with(
    keepingFirst((stored) => stored),
  ),
  variant(
    'duplicate-id',
    'same-body-accepted-again',
    'The same plant is accepted again, another one with its id is refused.',
  ).with(
    keepingFirst((stored, plant) =>
      stored.name === plant.name && stored.tag === plant.tag ? stored : refusals.idTaken,
    ),
  ),
  variant('id-notations', 'integers-as-written', 'Ids with .0 or an exponent are refused.').with(
    refusingTexts(/"id":-?\d+(\.0|e0)/),
  ),
  variant('id-notations', 'minus-zero-refused', 'The id -0 is refused.').with(refusingTexts(/"id":-0,/)),
  variant('unicode-tag-kept', 'tags-composed', 'Tags are normalised to composed characters.').with(
    retagging((tag) => tag.normalize('NFC')),
  ),
  variant(
    'unicode-tag-kept',
    'unicode-tags-left-out',
    'A tag beyond ASCII is left out of the response.',
  ).with(respondingWith((plant) => (/[^ -~]/.test(plant.tag ?? '') ? { name: plant.name } : plant))),
  variant('markup-kept', 'markup-escaped', 'Names with markup are returned escaped for HTML.').with(
    renaming((name) => name.replaceAll('<', '&lt;').replaceAll('>', '&gt;')),
  ),
  variant('markup-kept', 'markup-removed', 'Names are returned without the characters of markup.').with(
    renaming((name) => name.replaceAll(markup, '')),
  ),
  variant(
    'control-characters-kept',
    'control-characters-removed',
    'Names are returned without control characters.',
  ).with(renaming((name) => name.replaceAll(control, ''))),
  variant(
    'control-characters-kept',
    'control-characters-spaced',
    'Control characters are returned as spaces.',
  ).with(renaming((name) => name.replaceAll(control, ' '))),
  variant('long-names', 'long-names-secret', 'Names of exactly 100 characters are refused.').with(
    refusing(({ plant }) => plant.name.length === 100),
  ),
]
