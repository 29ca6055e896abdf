import { markupCharacter } from '../../create-plant/new-plant.ts'
import { type Feature, feature } from './feature.ts'

const controlNames: Readonly<Record<string, string>> = {
  '\n': 'a newline',
  '\t': 'a tab',
  '\r': 'a carriage return',
  '\0': 'U+0000',
}

const quoted = (character: string): string => (character === '"' ? `'"'` : `"${character}"`)

function requirementOf(character: string): string {
  if (character < ' ') return 'control-characters'
  return markupCharacter.test(character) ? 'markup-in-names' : 'unicode-names'
}

/** Features of single characters other than ASCII letters, digits and spaces. */
export function* singleCharacters(text: string, ignored: string): Iterable<Feature> {
  for (const character of new Set(text)) {
    if (character === ignored || /[A-Za-z0-9 ]/.test(character)) continue
    const isControl = character < ' '
    const words =
      controlNames[character] ?? (isControl ? 'a control character' : `the character ${quoted(character)}`)
    const id = `character-${character.codePointAt(0)}`
    yield feature(id, words, requirementOf(character), { oneOf: 'characters' })
  }
}
