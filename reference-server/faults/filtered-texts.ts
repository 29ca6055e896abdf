import { refusing, refusingNames, refusingTags, refusingTexts } from '../changes.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

type Filtered = readonly [id: string, title: string, pattern: RegExp]

/** Names of letters and digits that filters refuse, or that services reserve for something else. */
const plainNames: readonly Filtered[] = [
  ['insertion', 'like an INSERT statement', /\binsert into\b/i],
  ['deletion', 'like a DELETE statement', /\bdelete from\b/i],
  ['change', 'like an UPDATE statement', /\bupdate set\b/i],
  ['selection', 'like a SELECT statement', /\bselect from\b/i],
  ['test', 'of a test', /\btest\b/i],
  ['offensive-letters', 'with letters of an offensive word', /puss|cock/i],
  ['object-id', 'like an ObjectId of MongoDB', /^[\da-f]{24}$/],
]

const punctuatedNames: readonly Filtered[] = [
  ['date', 'like a date of ISO 8601', /^\d{4}-\d\d-\d\d$/],
  ['domain', 'with a domain', /[a-z\d]\.com\b/],
  ['joined-sentences', 'without a space after a full stop', /[a-z]\.[A-Z]/],
  ['apostrophe-and', 'with the word and after an apostrophe', /' and\b/i],
  ['plane-14', 'with a variation selector of plane 14', /[\u{e0100}-\u{e01ef}]/u],
]

const tags: readonly Filtered[] = [
  ['zeros', 'of zeros', /^0+$/],
  ['digit-groups', 'of digits in groups', /^\d+( \d+)+$/],
  ['offensive-letters', 'with letters of an offensive word', /tit|cum/i],
]

/** Whether the check digit of a card number is right. */
function isCardNumber(text: string): boolean {
  if (!/^\d{16}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1)
    return total + Math.floor(doubled / 10) + (doubled % 10)
  }, 0)
  return sum % 10 === 0
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

const refusingShortTags: Change = refusing(
  ({ plant: { tag } }) => tag !== undefined && [...graphemes.segment(tag)].length < 2 && [...tag].length >= 3,
)

const refusedNames = (breaks: string, filtered: readonly Filtered[]): Fault[] =>
  filtered.map(([id, title, pattern]) =>
    fault(breaks, `name-filtered-${id}`, `A name ${title} is refused.`).with(refusingNames(pattern)),
  )

/** Valid texts that are taken for something else, or for too short (section 2: strings). */
export const filteredTextFaults: readonly Fault[] = [
  ...refusedNames('create-minimal', plainNames),
  ...refusedNames('unicode-names', punctuatedNames),
  ...tags.map(([id, title, pattern]) =>
    fault('create-with-tag', `tag-filtered-${id}`, `A tag ${title} is refused.`).with(refusingTags(pattern)),
  ),
  fault('create-minimal', 'name-filtered-card-number', 'A name that is a valid card number is refused.').with(
    refusing(({ plant }) => isCardNumber(plant.name)),
  ),
  fault('unicode-names', 'two-slashes-refused', 'Two slashes in a body are taken for a comment.').with(
    refusingTexts(/\/\//),
  ),
  fault('unicode-names', 'graphemes-of-tags-counted', 'A tag has to have two graphemes.').with(
    refusingShortTags,
  ),
]
