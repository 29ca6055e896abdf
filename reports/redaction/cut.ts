import { isBackslash, startsEscape } from './escapes.ts'

const [first, second, third] = Buffer.from('…')
const dot = 0x2e

/** Whether the text has the mark of a cut: `…`, or three full stops, as services write. */
export const hasCut = (text: string): boolean => /…|\.\.\./.test(text)

/** Whether the mark of a cut stands at this place. */
export const isCut = (text: Buffer, at: number): boolean =>
  (text[at] === first && text[at + 1] === second && text[at + 2] === third) ||
  (text[at] === dot && text[at + 1] === dot && text[at + 2] === dot)

const isEscapeByte = Uint8Array.from({ length: 256 }, (_, byte) =>
  /[\da-z#]/i.test(String.fromCharCode(byte)) ? 1 : 0,
)

/** The beginnings of escapes, and a number without the semicolon that may follow. */
const beginning =
  /^(?:%[\da-f]?|\\(?:u[\da-f]{0,3}|x[\da-f]?|[0-7]{0,2})|&(?:#(?:\d*|x[\da-f]*)|[a-z]{0,8}))$/i

/** The place of the escape that was cut here, with all backslashes before it; the place of the cut if there is none. */
export function startOfCutEscape(text: Buffer, cut: number): number {
  let start = cut - 1
  while (start >= 0 && isEscapeByte[text[start] ?? 0] === 1) start -= 1
  if (start < 0 || !startsEscape(text[start] ?? 0)) return cut
  if (!beginning.test(text.toString('latin1', start, cut))) return cut
  if (isBackslash(text[start] ?? 0)) while (isBackslash(text[start - 1] ?? 0)) start -= 1
  return start
}
