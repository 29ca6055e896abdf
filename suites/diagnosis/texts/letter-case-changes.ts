import type { NewPlant } from '../../create-plant/new-plant.ts'
import type { Field } from '../../create-plant/text-field.ts'

/** How a service changes a text before it returns it; undefined if it cannot change this one. */
export type TextChange = (text: string, plant: NewPlant, field: Field) => string | undefined

/** Words that complete "the name …", and the changes of services that they describe. */
export type ChangesInWords = readonly [how: string, ...changes: TextChange[]]

const upperFirst = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())

/** Words with only their first letter in upper case. A letter such as ß becomes two. */
const titled =
  (words: RegExp): TextChange =>
  (text) =>
    text.replaceAll(words, (word) => {
      const [first = '', ...others] = word
      const [head = '', ...tail] = first.toUpperCase()
      return head + [...tail, ...others].join('').toLowerCase()
    })

/** Usual changes of letter case by services. */
export const caseChanges: readonly ChangesInWords[] = [
  [
    'is in lower case',
    (text) => text.toLowerCase(),
    (text) => text.toLowerCase().replaceAll('ß', 'ss').replaceAll('ς', 'σ'),
  ],
  ['is in upper case', (text) => text.toUpperCase()],
  [
    'has upper-case words in lower case except for the first letter',
    (text) =>
      text.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}{2,}(?![\p{L}\p{N}])/gu, (word) =>
        upperFirst(word.toLowerCase()),
      ),
  ],
  [
    'has no upper-case letters inside words',
    (text) => text.replaceAll(/(?<=[\p{L}\p{N}])\p{Lu}/gu, (letter) => letter.toLowerCase()),
  ],
  [
    'has lower-case letters at the start of the words behind the first one',
    (text) => text.replaceAll(/(?<= )\p{Lu}/gu, (letter) => letter.toLowerCase()),
  ],
  ['is in lower case except for its first letter', (text) => upperFirst(text.toLowerCase())],
  [
    'has an upper-case letter at the start of each word',
    (text) => text.toLowerCase().replaceAll(/[^ ]+/g, upperFirst),
    (text) => text.replaceAll(/[^ ]+/g, upperFirst),
    (text) => text.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    (text) => text.toLowerCase().replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()),
    // As the method title of Python, and as other languages do it.
    titled(/\p{Cased}+/gu),
    titled(/\p{L}+/gu),
    titled(/[\p{L}\p{N}]+/gu),
    titled(/[A-Za-z]+/g),
  ],
  ['begins with an upper-case letter', upperFirst],
  ['begins with a lower-case letter', (text) => text.replace(/^\p{Lu}/u, (letter) => letter.toLowerCase())],
]

/** Matches the words of changes of letter case. */
export const ofCase = /\bcase\b/
