import { readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** Why the mutants of one line, which the kit passed, do what the specification allows. */
export interface Reason {
  /** A file of `reference-server/`. */
  readonly file: string
  /** The line on which the mutants begin, without the space around it. */
  readonly line: string
  readonly reason: string
}

/** `survivors.yaml`: for each reason its lines, file by file. */
type Listed = readonly {
  readonly reason: string
  readonly lines: Readonly<Record<string, readonly string[]>>
}[]

const listed = new URL('../../../test/mutation/survivors.yaml', import.meta.url)

const isListed = (value: unknown): value is Listed =>
  Array.isArray(value) &&
  value.every(
    ({ reason, lines }) => typeof reason === 'string' && typeof lines === 'object' && lines !== null,
  )

/** The reasons of `survivors.yaml`, a line each. Throws where the file is something else. */
export function reasons(): Reason[] {
  const value: unknown = parse(readFileSync(listed, 'utf8'))
  if (!isListed(value)) throw new Error('survivors.yaml: a list of reasons, each with its lines, is expected')
  return value.flatMap(({ reason, lines }) =>
    Object.entries(lines).flatMap(([file, all]) => all.map((line) => ({ file, line, reason }))),
  )
}
