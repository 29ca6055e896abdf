import { escapeInvisible } from '../text/escape-invisible.ts'

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '')

/** HTML or XML from the `markup` tag: all values from outside are escaped. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export type Part = Markup | string | number | readonly Part[] | null

function textOf(part: Part): string {
  if (part === null) return ''
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(escapeInvisible(String(part)))
}

/**
 * A template of HTML or XML. Values are escaped as text on one line, and invisible characters are shown. Only Markup is inserted
 * unchanged.
 */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + textOf(parts[index - 1] ?? null) + string))

/** Text with its line breaks. */
export const markupLines = (lines: readonly string[]): Markup =>
  new Markup(lines.map((line) => textOf(line)).join('\n'))
