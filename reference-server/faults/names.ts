import { respondingWith, connectionCounter, renaming, requestCounter } from '../changes.ts'
import type { Plant } from '../plant.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'name-is-the-plants'
const another = ['many-creates', 'id-int64'] as const

/** Plain names in which a service sees something else. */
const changedNames: readonly (readonly [id: string, title: string, pattern: RegExp, replacement: string])[] =
  [
    ['hybrid-sign', 'with an x between words comes back with a multiplication sign', / x /, ' \u00d7 '],
    ['phone-number-hidden', 'comes back without a number of ten digits', /\b\d{10}\b/, '**********'],
    ['author-cut', 'comes back without the mark of an author at its end', / (?:Mill )?L$/, ''],
  ]

/** Responses whose name is not that of the plant (section 2, Plant). */
export const nameFaults: readonly Fault[] = [
  fault([breaks, 'many-creates'], 'name-upper-case', 'Names are returned in upper case.').with(
    renaming((name) => name.toUpperCase()),
  ),
  fault([breaks, 'many-creates'], 'name-decorated', 'Names are returned with a word before them.').with(
    renaming((name) => `Plant ${name}`),
  ),
  fault(breaks, 'name-case-folded-inside', 'Capital letters inside a word become small ones.').with(
    renaming((name) => name.replace(/\B[A-Z]+/g, (letters) => letters.toLowerCase())),
  ),
  fault(breaks, 'name-cut-at-20', 'Names are cut after 20 characters.').with(
    renaming((name) => name.slice(0, 20)),
  ),
  fault(breaks, 'name-24th-character-lost', 'The 24th character of a name is lost.').with(
    renaming((name) => name.slice(0, 23)),
  ),
  fault(breaks, 'name-as-number', 'A name of digits is read as a number and loses its leading zero.').with(
    renaming((name) => (/^\d+$/.test(name) ? String(Number(name)) : name)),
  ),
  ...changedNames.map(([id, title, pattern, replacement]) =>
    fault('name-is-the-plants', `name-${id}`, `A name ${title}.`).with(
      renaming((name) => name.replace(pattern, replacement)),
    ),
  ),
  fault(breaks, 'name-null-word-lost', 'The word null at the beginning of a name is lost.').with(
    renaming((name) => name.replace(/^null /, '')),
  ),
  fault(breaks, 'name-number-of-nine-digits-masked', 'Nine digits at the end of a name are masked.').with(
    renaming((name) => name.replace(/(?<=^| )\d{9}$/, '*********')),
  ),
  fault(
    [breaks, ...another],
    'name-is-the-tag',
    'If a plant has a tag, the name in the response is the tag.',
  ).with(respondingWith((plant) => ({ ...plant, name: plant.tag ?? plant.name }))),
  fault(
    breaks,
    'name-escapes-kept',
    'A name written with escapes is returned with the escapes still in it.',
  ).with((steps) => ({
    parse: (text, request) => {
      const name = /"name":"((?:\\u[0-9a-f]{4})+)"/.exec(text)?.[1]
      const members = steps.parse(text, request)
      return 'name' in members && name !== undefined ? { ...members, name } : members
    },
  })),
  fault(
    [breaks, ...another],
    'name-of-the-plant-before',
    'The response has the name of the plant that was created before.',
  ).with((steps) => {
    let before: string | undefined
    return respondingWith((plant) => {
      const name = before ?? plant.name
      before = plant.name
      return { ...plant, name }
    })(steps)
  }),
  fault([breaks, ...another], 'name-every-13th', 'Every 13th response has the name of the first plant.').with(
    (steps) => {
      let first: string | undefined
      const count = requestCounter()
      return respondingWith((plant) => {
        first ??= plant.name
        return count() % 13 === 0 ? { ...plant, name: first } : plant
      })(steps)
    },
  ),
  fault(
    [breaks, ...another],
    'name-of-the-connection',
    'The second response on a connection has the name of the first plant on it.',
  ).with((steps) => {
    const count = connectionCounter()
    const names = new WeakMap<object, string>()
    return respondingWith((plant, request) => {
      const nth = count(request)
      if (nth === 1) names.set(request.socket, plant.name)
      return nth === 2 ? { ...plant, name: names.get(request.socket) ?? plant.name } : plant
    })(steps)
  }),
  fault(
    [breaks, ...another],
    'name-after-a-refusal',
    'The first response after a refusal has the name of the plant before.',
  ).with((steps) => {
    let last: Plant | undefined
    let stale = false
    return {
      refused: (refusal, request) => {
        stale = true
        return steps.refused(refusal, request)
      },
      created: (plant, request) => {
        const returned = stale && last !== undefined ? { ...plant, name: last.name } : plant
        stale = false
        last = plant
        return steps.created(returned, request)
      },
    }
  }),
]
