import { visibleLine } from '../visible.ts'

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities.get(character) ?? '')

/** HTML that was made by the `html` tag, so that nothing in it came unescaped from outside. */
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
  return typeof part === 'object' ? part.map(textOf).join('') : escaped(visibleLine(String(part)))
}

/** A template of HTML. What is put in is text, shown on one line with its invisible characters as escapes; only Markup is HTML. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(strings.reduce((text, string, index) => text + textOf(parts[index - 1] ?? null) + string))
