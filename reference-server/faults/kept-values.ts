import { withMembers } from '../changed-response.ts'
import { respondingWith, connectionCounter, created, renaming } from '../changes.ts'
import type { Fault } from './fault.ts'

/** Responses that lack a part of the plant, or invent one: the specification points to the opposite (should). */
export const keptValueFaults: readonly Fault[] = [
  {
    id: 'tag-forgotten',
    breaks: 'tag-kept',
    title: 'The response never has the tag.',
    steps: respondingWith(({ name }) => ({ name })),
  },
  {
    id: 'tag-forgotten-on-a-kept-connection',
    breaks: 'tag-kept',
    title: 'From the second request on a connection, the response has no tag.',
    steps: (steps) => {
      const count = connectionCounter()
      return respondingWith((plant, request) => (count(request) > 1 ? { name: plant.name } : plant))(steps)
    },
  },
  {
    id: 'tag-empty-by-default',
    breaks: 'no-tag-made-up',
    title: 'The response to a plant without a tag has an empty tag.',
    steps: respondingWith(({ name, tag = '' }) => ({ name, tag })),
  },
  {
    id: 'tag-of-an-earlier-plant',
    breaks: 'no-tag-made-up',
    title: 'The response to a plant without a tag has the tag of an earlier plant.',
    alsoBreaks: ['many-creates'],
    steps: (steps) => {
      let earlier: string | undefined
      return respondingWith((plant) => {
        earlier = plant.tag ?? earlier
        return earlier === undefined ? plant : { ...plant, tag: earlier }
      })(steps)
    },
  },
  {
    id: 'id-echoed',
    breaks: 'no-id-in-answer',
    title: 'The response has an id.',
    steps: created((plain) => withMembers(plain, (plant) => ({ id: 1, ...plant }))),
  },
  {
    id: 'id-empty',
    breaks: 'no-id-in-answer',
    title: 'The response to a plant with a tag has an id of null.',
    steps: created((plain, { tag }) =>
      tag === undefined ? plain : withMembers(plain, (plant) => ({ ...plant, id: null })),
    ),
  },
  {
    id: 'names-composed',
    breaks: 'unicode-name-kept',
    title: 'Names are normalised to composed characters.',
    steps: respondingWith((plant) => ({ ...plant, name: plant.name.normalize('NFC') })),
  },
  {
    id: 'names-in-latin-1',
    breaks: 'unicode-name-kept',
    title: 'Characters beyond Latin-1 become question marks.',
    steps: respondingWith((plant) => ({ ...plant, name: plant.name.replace(/[^\0-\xff]/gu, '?') })),
  },
  {
    id: 'spaces-collapsed',
    breaks: 'unicode-name-kept',
    title: 'Runs of spaces in a name become one.',
    steps: respondingWith((plant) => ({ ...plant, name: plant.name.replace(/ +/g, ' ') })),
  },
  {
    id: 'name-cut-at-comma',
    breaks: 'unicode-name-kept',
    title: 'What follows a comma in a name is lost.',
    steps: renaming((name) => name.replace(/,.*/su, '')),
  },
]
