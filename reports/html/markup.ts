import { escapeInvisible } from '../text/escape-invisible.ts'

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Most texts need no entity, and this is told faster than replaced. */
const escaped = (text: string): string =>
  /[&<>"']/.test(text) ? text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '') : text

/** HTML or XML that was made by the `markup` tag, so that nothing in it came unescaped from outside. */
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
 * A template of HTML or XML. What is put in is text, shown on one line with its invisible characters as escapes; only Markup is
 * put in as it stands.
 */
export const markup = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + textOf(parts[index - 1] ?? null) + string))

/** Lines of text as lines. */
export const markupLines = (lines: readonly string[]): Markup =>
  new Markup(lines.map((line) => textOf(line)).join('\n'))
