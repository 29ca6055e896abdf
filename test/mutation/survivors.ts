import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { isObject } from '../../common/is-object.ts'

/** Why the kit passed the mutants of one line. */
interface Reason {
  /** A file of `reference-server/`. */
  readonly file: string
  /** The line on which the mutants begin, without the space around it. */
  readonly line: string
  /** The only mutant of the line that it stands for; missing: all mutants without their own reason. */
  readonly replacement?: string
  readonly reason: string
  /** Whether the mutant breaks the specification, and the kit does not see it. */
  readonly missed: boolean
}

/** `survivors.yaml`: for each reason its lines, file by file; ` → ` and what the mutant has pick one of a line. */
type Listed = readonly {
  readonly reason: string
  readonly missed?: boolean
  readonly lines: Readonly<Record<string, readonly string[]>>
}[]

const listed = new URL('../../../test/mutation/survivors.yaml', import.meta.url)

const isListed = (value: unknown): value is Listed =>
  Array.isArray(value) && value.every(({ reason, lines }) => typeof reason === 'string' && isObject(lines))

/** The reasons of `survivors.yaml`, a line each. Throws if the file is something else. */
export function reasons(): Reason[] {
  const value: unknown = parse(readFileSync(listed, 'utf8'))
  if (!isListed(value)) throw new Error('survivors.yaml: a list of reasons, each with its lines, is expected')
  return value.flatMap(({ reason, missed = false, lines }) =>
    Object.entries(lines).flatMap(([file, all]) =>
      all.map((text): Reason => {
        const [line = '', replacement] = text.split(' → ')
        return { file, line, reason, missed, ...(replacement === undefined ? {} : { replacement }) }
      }),
    ),
  )
}

/** The reason for a mutant: its own one, or that of its line. */
export const reasonFor = (
  all: readonly Reason[],
  mutant: Pick<Reason, 'file' | 'line'> & { readonly replacement: string },
): Reason | undefined => {
  const ofLine = all.filter(({ file, line }) => file === mutant.file && line === mutant.line)
  return (
    ofLine.find(({ replacement }) => replacement === mutant.replacement) ??
    ofLine.find(({ replacement }) => replacement === undefined)
  )
}
