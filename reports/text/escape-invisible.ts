/**
 * A report shows everything that a target sends as text. Characters that are invisible, or that a terminal, a browser or an XML
 * parser would interpret, are shown as escapes: controls, format characters (bidi overrides, zero widths, tags), unusual spaces,
 * lone surrogates, noncharacters; and the first character of `##vso[`, a command to Azure Pipelines anywhere in a log.
 */
const unseen =
  /(#(?=#\w*\[)|[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]|(?! )\p{Zs})/gu

const named = new Map([
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

const escaped = (character: string): string =>
  named.get(character) ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`

/** Most texts are printable ASCII, for which this test is ten times as fast. */
const isPlain = (text: string): boolean => !/[^\x20-\x7e]|##\w*\[/.test(text)

/** The text on one line: U+001B becomes `\u{1b}`, a line feed `\n`. */
export const escapeInvisible = (text: string): string =>
  isPlain(text) ? text : text.replace(unseen, escaped)

/** The text split where an escape begins or ends, so that a page can tell an escape from the same characters in the original text. */
export const visibleParts = (text: string): { readonly text: string; readonly escape: boolean }[] =>
  text
    .split(unseen)
    .map((part, index) => ({ text: escapeInvisible(part), escape: index % 2 === 1 }))
    .filter((part) => part.text !== '')

/** Bytes that are not UTF-8: printable ASCII as it is, every other byte as `\x{ff}`. */
export const visibleBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x{${byte.toString(16).padStart(2, '0')}}`,
  ).join('')

/** JSON text with invisible characters as `\u` escapes: the same value, and safe to print. */
export const visibleJson = (json: string): string =>
  isPlain(json)
    ? json
    : json.replace(unseen, (character) =>
        character === '\n'
          ? character
          : Array.from(
              { length: character.length },
              (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, '0')}`,
            ).join(''),
      )

/** The value as JSON that is safe to print. */
export const jsonText = (value: unknown, indent?: number): string =>
  visibleJson(JSON.stringify(value, null, indent))
