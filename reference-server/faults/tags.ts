import { respondingWith, connectionCounter, retagging } from '../changes.ts'
import type { Fault } from './fault.ts'

/** Responses whose tag is not the one that was sent (section 2, Plant). */
export const tagFaults: readonly Fault[] = [
  {
    id: 'tag-lower-case',
    breaks: 'tag-is-the-plants',
    title: 'Tags are returned in lower case.',
    steps: retagging((tag) => tag.toLowerCase()),
  },
  {
    id: 'tag-slug',
    breaks: 'tag-is-the-plants',
    title: 'Spaces in a tag become hyphens.',
    steps: retagging((tag) => tag.replaceAll(' ', '-')),
  },
  {
    id: 'tag-cut-at-20',
    breaks: 'tag-is-the-plants',
    title: 'Tags are cut after 20 characters.',
    steps: retagging((tag) => tag.slice(0, 20)),
  },
  {
    id: 'tag-as-number',
    breaks: 'tag-is-the-plants',
    title: 'A tag of digits is read as a number and loses its leading zero.',
    steps: retagging((tag) => (/^\d+$/.test(tag) ? String(Number(tag)) : tag)),
  },
  {
    id: 'tag-of-three-replaced',
    breaks: 'tag-is-the-plants',
    title: 'A tag of three letters is replaced as an abbreviation.',
    steps: retagging((tag) => (tag.length === 3 ? 'other' : tag)),
  },
  {
    id: 'tag-is-the-name',
    breaks: 'tag-is-the-plants',
    alsoBreaks: ['many-creates'],
    title: 'The tag in the response is the name.',
    steps: respondingWith((plant) => (plant.tag === undefined ? plant : { ...plant, tag: plant.name })),
  },
  {
    id: 'tag-of-the-plant-before',
    breaks: 'tag-is-the-plants',
    alsoBreaks: ['many-creates'],
    title: 'The tag in the response is that of the plant before.',
    steps: (steps) => {
      let before: string | undefined
      return retagging((tag) => {
        const returned = before ?? tag
        before = tag
        return returned
      })(steps)
    },
  },
  {
    id: 'tag-of-the-connection',
    breaks: 'tag-is-the-plants',
    alsoBreaks: ['many-creates'],
    title: 'Every second response on a connection has the tag before.',
    steps: (steps) => {
      const count = connectionCounter()
      const tags = new WeakMap<object, string>()
      return respondingWith((plant, request) => {
        if (plant.tag === undefined) return plant
        const before = tags.get(request.socket) ?? plant.tag
        tags.set(request.socket, plant.tag)
        return count(request) % 2 === 0 ? { ...plant, tag: before } : plant
      })(steps)
    },
  },
]
