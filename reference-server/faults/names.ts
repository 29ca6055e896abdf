import { respondingWith, connectionCounter, renaming } from '../changes.ts'
import type { Plant } from '../plant.ts'
import type { Fault } from './fault.ts'

const another = ['many-creates', 'id-int64'] as const

/** Responses whose name is not that of the plant (section 2, Plant). */
export const nameFaults: readonly Fault[] = [
  {
    id: 'name-upper-case',
    breaks: 'name-is-the-plants',
    alsoBreaks: ['many-creates'],
    title: 'Names are returned in upper case.',
    steps: renaming((name) => name.toUpperCase()),
  },
  {
    id: 'name-decorated',
    breaks: 'name-is-the-plants',
    alsoBreaks: ['many-creates'],
    title: 'Names are returned with a word before them.',
    steps: renaming((name) => `Plant ${name}`),
  },
  {
    id: 'name-case-folded-inside',
    breaks: 'name-is-the-plants',
    title: 'Capital letters inside a word become small ones.',
    steps: renaming((name) => name.replace(/\B[A-Z]+/g, (letters) => letters.toLowerCase())),
  },
  {
    id: 'name-cut-at-20',
    breaks: 'name-is-the-plants',
    title: 'Names are cut after 20 characters.',
    steps: renaming((name) => name.slice(0, 20)),
  },
  {
    id: 'name-24th-character-lost',
    breaks: 'name-is-the-plants',
    title: 'The 24th character of a name is lost.',
    steps: renaming((name) => name.slice(0, 23)),
  },
  {
    id: 'name-as-number',
    breaks: 'name-is-the-plants',
    title: 'A name of digits is read as a number and loses its leading zero.',
    steps: renaming((name) => (/^\d+$/.test(name) ? String(Number(name)) : name)),
  },
  {
    id: 'name-null-word-lost',
    breaks: 'name-is-the-plants',
    title: 'The word null at the beginning of a name is lost.',
    steps: renaming((name) => name.replace(/^null /, '')),
  },
  {
    id: 'name-number-of-nine-digits-masked',
    breaks: 'name-is-the-plants',
    title: 'A word of nine digits in a name is masked.',
    steps: renaming((name) => name.replace(/(?<=^| )\d{9}$/, '*********')),
  },
  {
    id: 'name-is-the-tag',
    breaks: 'name-is-the-plants',
    alsoBreaks: another,
    title: 'If a plant has a tag, the name in the response is the tag.',
    steps: respondingWith((plant) => ({ ...plant, name: plant.tag ?? plant.name })),
  },
  {
    id: 'name-escapes-kept',
    breaks: 'name-is-the-plants',
    title: 'A name written with escapes is returned with the escapes still in it.',
    steps: (steps) => ({
      parse: (text, request) => {
        const name = /"name":"((?:\\u[0-9a-f]{4})+)"/.exec(text)?.[1]
        const members = steps.parse(text, request)
        return 'name' in members && name !== undefined ? { ...members, name } : members
      },
    }),
  },
  {
    id: 'name-of-the-plant-before',
    breaks: 'name-is-the-plants',
    alsoBreaks: another,
    title: 'The response has the name of the plant that was created before.',
    steps: (steps) => {
      let before: string | undefined
      return respondingWith((plant) => {
        const name = before ?? plant.name
        before = plant.name
        return { ...plant, name }
      })(steps)
    },
  },
  {
    id: 'name-every-13th',
    breaks: 'name-is-the-plants',
    alsoBreaks: another,
    title: 'Every 13th response has the name of the first plant.',
    steps: (steps) => {
      let first: string | undefined
      let count = 0
      return respondingWith((plant) => {
        first ??= plant.name
        count += 1
        return count % 13 === 0 ? { ...plant, name: first } : plant
      })(steps)
    },
  },
  {
    id: 'name-of-the-connection',
    breaks: 'name-is-the-plants',
    alsoBreaks: another,
    title: 'The second response on a connection has the name of the first plant on it.',
    steps: (steps) => {
      const count = connectionCounter()
      const names = new WeakMap<object, string>()
      return respondingWith((plant, request) => {
        const nth = count(request)
        if (nth === 1) names.set(request.socket, plant.name)
        return nth === 2 ? { ...plant, name: names.get(request.socket) ?? plant.name } : plant
      })(steps)
    },
  },
  {
    id: 'name-after-a-refusal',
    breaks: 'name-is-the-plants',
    alsoBreaks: another,
    title: 'The first response after a refusal has the name of the plant before.',
    steps: (steps) => {
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
    },
  },
]
