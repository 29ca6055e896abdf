import type { Change } from '../named-change.ts'
import { Refusal } from '../errors.ts'
import { type AllowedVariant, variant } from './variant.ts'

const taken = new Refusal(409, 3300, 'There is a plant with this name already.')

/** Refuses a name that has the same key as an earlier one. */
const uniqueBy =
  (key: (name: string) => string): Change =>
  (steps) => {
    const keys = new Set<string>()
    return {
      create: (newPlant, service, request) => {
        const own = key(newPlant.plant.name)
        const created = keys.has(own) ? taken : steps.create(newPlant, service, request)
        if (!(created instanceof Refusal)) keys.add(own)
        return created
      },
    }
  }

const keys: readonly (readonly [id: string, title: string, key: (name: string) => string])[] = [
  ['names-unique', 'A name that another plant has is refused with 409.', (name) => name],
  [
    'names-unique-in-any-case',
    'A name that differs from an earlier one in letter case only is refused with 409.',
    (name) => name.toLowerCase(),
  ],
  [
    'names-unique-in-any-width',
    'A name that differs from an earlier one in width or normalisation only is refused with 409.',
    (name) => name.normalize('NFKC'),
  ],
  [
    'names-unique-by-collation',
    'A name that a collation treats as an earlier one is refused with 409.',
    (name) => name.normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, ''),
  ],
]

/** Choices about names that have to be unique. */
export const nameVariants: readonly AllowedVariant[] = keys.map(([id, title, key]) =>
  variant('unique-names', id, title).with(uniqueBy(key)),
)
