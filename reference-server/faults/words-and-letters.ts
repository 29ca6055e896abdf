import { refusing, refusingNames } from '../changes.ts'
import { type Fault, fault } from './fault.ts'

/** Words that filters and firewalls block, in a name or as a tag. */
const words: readonly (readonly [member: 'name' | 'tag', word: string])[] = [
  ['name', 'admin'],
  ['name', 'select'],
  ['name', 'insert'],
  ['name', 'nul'],
  ['name', 'undefined'],
  ['name', 'true'],
  ['name', 'false'],
  ['tag', 'select'],
  ['tag', 'script'],
  ['tag', 'none'],
  ['tag', 'admin'],
  ['tag', 'tag'],
  ['tag', 'new'],
  ['tag', 'edit'],
  ['tag', 'unknown'],
  ['tag', 'union'],
  ['tag', 'alter'],
  ['tag', 'create'],
  ['tag', 'update'],
  ['tag', 'group'],
  ['tag', 'index'],
  ['tag', 'key'],
]

/** Letters that are missing in a pattern or a table of characters. */
const letters: readonly (readonly [id: string, title: string, RegExp])[] = [
  ['umlaut', 'An umlaut', /[äöüñç]/],
  ['capital-umlaut', 'A capital umlaut', /[ÄÖÜ]/],
  ['eszett', 'An eszett', /ß/],
  ['dotless-i', 'A letter i without or with its dot', /[ıİ]/],
  ['barred-l', 'A barred l', /ł/],
  ['ukrainian-yi', 'A letter of Ukrainian', /[їєґ]/],
  ['final-sigma', 'A final sigma', /ς/],
  ['arabic-vowel', 'A vowel mark of Arabic', /[\u064b-\u0652]/],
  ['devanagari-sign', 'A vowel sign of Devanagari', /[\u093e-\u094d]/],
  ['thai-mark', 'A vowel mark of Thai', /[\u0e34-\u0e3a]/],
  ['heart', 'A heart', /❤/],
  ['family', 'An emoji joined from three', /\u200d.+\u200d/],
]

/** Valid texts that are refused because of a part of them (section 2: strings). */
export const wordAndLetterFaults: readonly Fault[] = [
  ...words.map(([member, word]) =>
    fault(
      member === 'name' ? 'create-minimal' : 'create-with-tag',
      `${member}-with-${word}-refused`,
      `A ${member} with the word ${word} is refused.`,
    ).with(refusing(({ plant }) => new RegExp(`\\b${word}\\b`, 'i').test(plant[member] ?? ''))),
  ),
  ...letters.map(([id, title, pattern]) =>
    fault('unicode-names', `${id}-refused`, `${title} is refused.`).with(refusingNames(pattern)),
  ),
]
