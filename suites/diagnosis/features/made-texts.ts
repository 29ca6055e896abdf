import { ideographs } from '../../create-plant/features/lengths.ts'
import { isShortText, maxTextLength, minTextLength } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import type { BoundaryValues } from '../conditions/condition.ts'

const times = (text: string, count: number): string => text.repeat(count).slice(0, count)

/** A text that behind this beginning has a number of words, or of characters of one kind in a row. */
type Repeated = (beginning: string, count: number) => string

export const repeated = {
  words: (beginning, count) => beginning + ' a'.repeat(count - 1),
  longestWord: (beginning, count) => beginning.padEnd(count, 'leafy'),
  digits: (beginning, count) => `${beginning} ${times('1234567890', count)}`,
  capitals: (beginning, count) => `${beginning} ${times('ROSEMARY', count)}`,
  same: (beginning, count) => `${beginning} ${times('x', count)}`,
} satisfies Readonly<Record<string, Repeated>>

/** A short text with this number of repetitions; undefined if it would be too long. */
export function textWith(repeat: Repeated, count: bigint, unique: UniqueData): string | undefined {
  const text = repeat(unique.suffix(), Number(count))
  return isShortText(text) ? text : undefined
}

/** A text of this length, or a little shorter if its characters do not fit exactly. */
function filled(
  beginning: string,
  characters: readonly string[],
  value: number,
  measure: (text: string) => number,
): string {
  let text = beginning
  for (let index = 0; ; index += 1) {
    const longer = text + (characters[index % characters.length] ?? 'x')
    if (measure(longer) > value) break
    text = longer
  }
  while (measure(`${text}x`) <= value) text += 'x'
  return text
}

/** A text of this length from the same kind of characters, or from wide ones if it would be too long; undefined if there is none. */
export function textOfLength(
  length: bigint,
  measure: (text: string) => number,
  like: string,
  unique: UniqueData,
): string | undefined {
  const value = Number(length)
  if (value < minTextLength || value > 2_000) return undefined
  // The end of a suffix counts the plants of the run.
  const beginning = unique.suffix().slice(-value)
  const filling = Array.from(like).filter((character) => character > '\x7f')
  const text = filled(beginning, filling.length === 0 ? ['x'] : filling, value, measure)
  if (filling.length === 0 || isShortText(text)) return text
  const wide = filled(ideographs(beginning), ['\u{1f335}'], value, measure)
  return isShortText(wide) ? wide : text
}

/**
 * Texts beside a boundary, with as many or as few units of the other kinds as possible: their responses show whether the target counts
 * one of these.
 */
export function textsBeside(unit: string, { good, bad }: BoundaryValues, unique: UniqueData): string[] {
  const beginning = unique.suffix()
  const room = maxTextLength - beginning.length
  const value = Math.min(Number(good), Number(bad)) - beginning.length
  if (value < 1) return []
  if (unit === 'characters') return [beginning + '\u00fc'.repeat(Math.min(room, value + 1))]
  if (unit === 'escaped') return [beginning + '\u6728'.repeat(Math.min(room, Math.ceil((value + 1) / 6)))]
  if (unit !== 'units') return []
  /** This many code units: characters of the BMP, in part replaced by surrogate pairs if the text would have too many characters. */
  const ofUnits = (count: number, inBmp: string): string => {
    const outsideBmp = Math.max(0, Math.min(room, count - room))
    return '\u{1f335}'.repeat(outsideBmp) + inBmp.repeat(Math.min(room, count) - outsideBmp)
  }
  return [
    beginning + ofUnits(value, '\u6728'),
    unique.suffix() + ofUnits(Number(bad) - beginning.length, 'x'),
  ]
}
