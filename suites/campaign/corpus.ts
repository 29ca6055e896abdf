import { existsSync, readFileSync } from 'node:fs'
import { isObject } from '../../contracts/is-object.ts'
import { FileDraft } from '../../reports/file-draft.ts'
import type { GeneratedCase } from './generated-case.ts'
import { isGeneratedCase } from './generated-case-guard.ts'

/** A counter-example that an earlier campaign found. */
export interface CorpusEntry {
  readonly requirement: string
  /** Tried again with a fresh id and a fresh mark in the name. */
  readonly shape: GeneratedCase
  /** The body that was sent, for readers. */
  readonly text: string
  readonly seed: string
  readonly path: string
}

/** A corpus file that cannot be used. The message is one line that says what to do; the file is left as it is. */
export class UnusableCorpus extends Error {
  override readonly name = 'UnusableCorpus'
}

const version = 1

const isEntry = (value: unknown): value is CorpusEntry =>
  isObject(value) &&
  typeof value.requirement === 'string' &&
  typeof value.text === 'string' &&
  typeof value.seed === 'string' &&
  typeof value.path === 'string' &&
  isGeneratedCase(value.shape)

function parse(text: string, file: string): object {
  try {
    const value: unknown = JSON.parse(text)
    if (isObject(value)) return value
  } catch {
    // Told below.
  }
  throw new UnusableCorpus(`${file} is not a corpus: mend it, or name another file with --corpus`)
}

/** Reads a corpus file; one that does not exist is empty. Throws UnusableCorpus where it is something else. */
export function readCorpus(file: string): CorpusEntry[] {
  if (!existsSync(file)) return []
  let text: string
  try {
    // A named pipe that nobody writes to would block the read.
    new FileDraft(file)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    throw new UnusableCorpus(`${file} cannot be read (${String(error)}): name another file with --corpus`)
  }
  const document = parse(text, file)
  if (!('version' in document) || document.version !== version)
    throw new UnusableCorpus(`${file} is not a corpus of version ${version}: name another file with --corpus`)
  const cases = 'cases' in document && Array.isArray(document.cases) ? document.cases : [undefined]
  const entries = cases.filter(isEntry)
  if (entries.length < cases.length) {
    const at = cases.findIndex((one) => !isEntry(one))
    throw new UnusableCorpus(
      `${file} has a case that is none (the ${at + 1}. of its cases): mend it, or name another file with --corpus`,
    )
  }
  return entries
}

const keyOf = ({ requirement, shape }: CorpusEntry): string => `${requirement} ${JSON.stringify(shape)}`

/** Adds entries to a corpus, each shape once for each requirement; those that were there stay as they are. */
export function joined(before: readonly CorpusEntry[], found: readonly CorpusEntry[]): CorpusEntry[] {
  const byKey = new Map(before.map((entry) => [keyOf(entry), entry]))
  for (const entry of found) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry)
  return [...byKey.values()].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

/** Finds out whether the file can be written, and leaves it as it is. Throws UnusableCorpus if not. */
export function demandWritable(file: string): void {
  try {
    new FileDraft(file).try()
  } catch (error) {
    throw new UnusableCorpus(`${file} cannot be written (${String(error)}): name another file with --corpus`)
  }
}

/** Writes the file anew, whole or not at all. */
export function writeCorpus(file: string, cases: readonly CorpusEntry[]): void {
  const draft = new FileDraft(file)
  draft.write(`${JSON.stringify({ version, cases }, null, 2)}\n`)
  draft.publish()
}
