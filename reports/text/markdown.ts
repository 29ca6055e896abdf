import { shortened } from './preview.ts'

/**
 * The text as a code span: nothing in it is Markdown, HTML, a link or a mention. In a table, `codeCell` escapes bars as well.
 */
export function codeSpan(text: string, limit: number): string {
  const shown = shortened(text, limit) || ' '
  const longest = Math.max(0, ...(shown.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  const padded = /^`|`$|^ .* $/.test(shown) ? ` ${shown} ` : shown
  return fence + padded + fence
}

/** Text without Markdown syntax is unchanged. Other text becomes a code span. */
export const prose = (text: string, limit: number): string =>
  text.length <= limit && /^[A-Za-z0-9][A-Za-z0-9 ,.;:'()-]*$/.test(text) && !/www\.|^\d+[.)]/i.test(text)
    ? text
    : codeSpan(text, limit)

/** The text as a code span in a cell of a table. */
export const codeCell = (text: string, limit: number): string => codeSpan(text, limit).replaceAll('|', '\\|')

/** The lines as a code block. */
export function codeBlock(lines: readonly string[]): string {
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map((run) => run.length)))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines, fence].join('\n')
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** A table; cells are Markdown already. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
