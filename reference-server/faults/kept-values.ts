import { withMembers } from '../changed-answer.ts'
import { answeringWith, connectionCounter, created } from '../changes.ts'
import type { Fault } from './fault.ts'

/** Answers that keep less of the plant than was sent, or make something up: what the document points to (shoulds). */
export const keptValueFaults: readonly Fault[] = [
  {
    id: 'tag-forgotten',
    breaks: 'tag-kept',
    title: 'The answer never has the tag.',
    steps: answeringWith(({ name }) => ({ name })),
  },
  {
    id: 'tag-forgotten-on-a-kept-connection',
    breaks: 'tag-kept',
    title: 'From the second request on a connection on, the answer has no tag.',
    steps: (steps) => {
      const count = connectionCounter()
      return answeringWith((plant, request) => (count(request) > 1 ? { name: plant.name } : plant))(steps)
    },
  },
  {
    id: 'tag-empty-by-default',
    breaks: 'no-tag-made-up',
    title: 'A plant without a tag is answered with an empty one.',
    steps: answeringWith(({ name, tag = '' }) => ({ name, tag })),
  },
  {
    id: 'tag-of-an-earlier-plant',
    breaks: 'no-tag-made-up',
    title: 'A plant without a tag is answered with the tag of an earlier one.',
    alsoBreaks: ['many-creates'],
    steps: (steps) => {
      let earlier: string | undefined
      return answeringWith((plant) => {
        earlier = plant.tag ?? earlier
        return earlier === undefined ? plant : { ...plant, tag: earlier }
      })(steps)
    },
  },
  {
    id: 'id-echoed',
    breaks: 'no-id-in-answer',
    title: 'The answer has an id.',
    steps: created((answer) => withMembers(answer, (plant) => ({ id: 1, ...plant }))),
  },
  {
    id: 'id-empty',
    breaks: 'no-id-in-answer',
    title: 'The answer to a plant with a tag has an id of null.',
    steps: created((answer, { tag }) =>
      tag === undefined ? answer : withMembers(answer, (plant) => ({ ...plant, id: null })),
    ),
  },
  {
    id: 'names-composed',
    breaks: 'unicode-name-kept',
    title: 'Names are normalised to composed characters.',
    steps: answeringWith((plant) => ({ ...plant, name: plant.name.normalize('NFC') })),
  },
  {
    id: 'names-in-latin-1',
    breaks: 'unicode-name-kept',
    title: 'Characters beyond Latin-1 become question marks.',
    steps: answeringWith((plant) => ({ ...plant, name: plant.name.replace(/[^\0-\xff]/gu, '?') })),
  },
  {
    id: 'spaces-collapsed',
    breaks: 'unicode-name-kept',
    title: 'Runs of spaces in a name become one.',
    steps: answeringWith((plant) => ({ ...plant, name: plant.name.replace(/ +/g, ' ') })),
  },
]
