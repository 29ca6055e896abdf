import { withMembers } from '../changed-response.ts'
import { respondingWith, connectionCounter, created, renaming } from '../changes.ts'
import { type Fault, fault } from './fault.ts'

/** How programs for texts and pages change what they print. */
const rewritten: readonly (readonly [id: string, title: string, pattern: RegExp, replacement: string])[] = [
  ['hyphen-as-dash', 'A hyphen between spaces in a name becomes a dash.', / - /g, ' – '],
  ['brackets-as-copyright', 'The letter c in brackets in a name becomes ©.', /\(c\)/g, '©'],
  ['entity-without-semicolon', '"&not" in a name becomes ¬.', /&not/g, '¬'],
  ['hebrew-points-lost', 'Points of Hebrew in a name are lost.', /[\u05b0-\u05c7]/g, ''],
  ['thousands-unseparated', 'A comma between digits in a name is lost.', /(\d),(?=\d{3})/g, '$1'],
]

/** Responses that lack a part of the plant, or invent one: the specification points to the opposite (should). */
export const keptValueFaults: readonly Fault[] = [
  fault('tag-kept', 'tag-forgotten', 'The response never has the tag.').with(
    respondingWith(({ name }) => ({ name })),
  ),
  fault(
    'tag-kept',
    'tag-forgotten-on-a-kept-connection',
    'From the second request on a connection, the response has no tag.',
  ).with((steps) => {
    const count = connectionCounter()
    return respondingWith((plant, request) => (count(request) > 1 ? { name: plant.name } : plant))(steps)
  }),
  fault(
    'no-tag-made-up',
    'tag-empty-by-default',
    'The response to a plant without a tag has an empty tag.',
  ).with(respondingWith(({ name, tag = '' }) => ({ name, tag }))),
  fault(
    ['no-tag-made-up', 'many-creates'],
    'tag-of-an-earlier-plant',
    'The response to a plant without a tag has the tag of an earlier plant.',
  ).with((steps) => {
    let earlier: string | undefined
    return respondingWith((plant) => {
      earlier = plant.tag ?? earlier
      return earlier === undefined ? plant : { ...plant, tag: earlier }
    })(steps)
  }),
  fault('no-id-in-answer', 'id-echoed', 'The response has an id.').with(
    created((plain) => withMembers(plain, (plant) => ({ id: 1, ...plant }))),
  ),
  fault('no-id-in-answer', 'id-empty', 'The response to a plant with a tag has an id of null.').with(
    created((plain, { tag }) =>
      tag === undefined ? plain : withMembers(plain, (plant) => ({ ...plant, id: null })),
    ),
  ),
  fault('unicode-name-kept', 'names-composed', 'Names are normalised to composed characters.').with(
    renaming((name) => name.normalize('NFC')),
  ),
  fault('unicode-name-kept', 'names-in-latin-1', 'Characters beyond Latin-1 become question marks.').with(
    renaming((name) => name.replace(/[^\0-\xff]/gu, '?')),
  ),
  fault('unicode-name-kept', 'spaces-collapsed', 'Runs of spaces in a name become one.').with(
    renaming((name) => name.replace(/ +/g, ' ')),
  ),
  fault('unicode-name-kept', 'multiplication-sign-as-x', 'The sign × in a name becomes the letter x.').with(
    renaming((name) => name.replaceAll('×', 'x')),
  ),
  ...rewritten.map(([id, title, pattern, replacement]) =>
    fault('unicode-name-kept', id, title).with(renaming((name) => name.replace(pattern, replacement))),
  ),
  fault('unicode-name-kept', 'name-cut-at-comma', 'What follows a comma in a name is lost.').with(
    renaming((name) => name.replace(/,.*/su, '')),
  ),
]
