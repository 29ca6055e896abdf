import { readFileSync } from 'node:fs'
import { isObject } from '../../common/is-object.ts'

/** One change to one place of the reference server, and its result. */
export interface Mutant {
  /** A file of `reference-server/`. */
  readonly file: string
  /** The line on which it begins, without the space around it. */
  readonly line: string
  /** What stood there, on one line. */
  readonly original: string
  readonly replacement: string
  readonly survived: boolean
}

interface Place {
  readonly line: number
  readonly column: number
}

/** The part that is used of the mutation tester's report (mutation-testing-report-schema). */
interface Report {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly status: string
          readonly replacement?: string
          readonly location: { readonly start: Place; readonly end: Place }
        }[]
      }
    >
  >
}

const isReport = (value: unknown): value is Report => isObject(value) && 'files' in value

const onOneLine = (text: string): string => text.replace(/\s+/g, ' ')

function between(lines: readonly string[], start: Place, end: Place): string {
  const cut = lines.slice(start.line - 1, end.line)
  cut[cut.length - 1] = (cut.at(-1) ?? '').slice(0, end.column - 1)
  cut[0] = (cut[0] ?? '').slice(start.column - 1)
  return cut.join('\n')
}

/** The result of a mutant by the tester's status. Mutants that do not compile or were left out have none. */
const outcomes: Readonly<Record<string, boolean>> = { Survived: true, Killed: false, Timeout: false }

/** The mutants of a report that were tried. Throws if the file is no such report. */
export function mutantsOf(file: URL): Mutant[] {
  const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
  if (!isReport(report))
    throw new Error('the report of the mutation tester is expected; run npm run mutation')
  return Object.entries(report.files).flatMap(([path, { source, mutants }]) => {
    const lines = source.split('\n')
    return mutants.flatMap(({ status, replacement = '', location: { start, end } }): Mutant[] => {
      const survived = outcomes[status]
      if (survived === undefined) return []
      return [
        {
          file: path.replace(/^.*reference-server\//, ''),
          line: (lines[start.line - 1] ?? '').trim(),
          original: onOneLine(between(lines, start, end)),
          replacement: onOneLine(replacement),
          survived,
        },
      ]
    })
  })
}
