import { existsSync } from 'node:fs'
import { systemReason } from '../../common/system-reason.ts'
import { isObject } from '../../common/is-object.ts'
import { UsageError } from '../../common/usage-error.ts'
import { boundedText, mebibyte } from '../../common/bounded-text.ts'
import { AtomicFile } from '../../common/atomic-file.ts'
import { parsedJson } from '../../common/parsed-json.ts'
import type { GeneratedCase } from './generated-case.ts'
import { isGeneratedCase } from './generated-case-guard.ts'

/** A counterexample that an earlier campaign found. */
export interface CorpusEntry {
  readonly requirement: string
  /** Sent again with unique data. */
  readonly generated: GeneratedCase
  /** The body that was sent, for readers. */
  readonly text: string
  readonly seed: string
  readonly path: string
}

const version = 2

/** Enough for tens of thousands of cases. */
const maxBytes = 16 * mebibyte

const isEntry = (value: unknown): value is CorpusEntry =>
  isObject(value) &&
  typeof value.requirement === 'string' &&
  typeof value.text === 'string' &&
  typeof value.seed === 'string' &&
  typeof value.path === 'string' &&
  isGeneratedCase(value.generated)

function parse(text: string, file: string): object {
  const value = parsedJson(text)
  if (isObject(value)) return value
  throw new UsageError(`${file} is not a corpus: fix it, or name another file with --corpus`)
}

/**
 * Reads a corpus file; one that does not exist is empty.
 *
 * @throws {UsageError} if it is not a corpus
 */
export function readCorpus(file: string): CorpusEntry[] {
  if (!existsSync(file)) return []
  let text: string
  try {
    // Reading a named pipe would block until a process writes to it.
    new AtomicFile(file)
    text = boundedText('--corpus', file, maxBytes)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${file} cannot be read (${systemReason(error)}): name another file with --corpus`)
  }
  const document = parse(text, file)
  if (!('version' in document) || document.version !== version)
    throw new UsageError(
      `${file} is not a corpus of version ${version}: delete it, or name another file with --corpus`,
    )
  const cases = 'cases' in document && Array.isArray(document.cases) ? document.cases : [undefined]
  const entries = cases.filter(isEntry)
  if (entries.length < cases.length) {
    const at = cases.findIndex((one) => !isEntry(one))
    throw new UsageError(
      `${file} has a case that cannot be read (number ${at + 1}): fix it, or name another file with --corpus`,
    )
  }
  return entries
}

const keyOf = ({ requirement, generated }: CorpusEntry): string =>
  `${requirement} ${JSON.stringify(generated)}`

/** Adds entries to a corpus, each case once for each requirement. Earlier entries are unchanged. */
export function mergedCorpus(before: readonly CorpusEntry[], found: readonly CorpusEntry[]): CorpusEntry[] {
  const byKey = new Map(before.map((entry) => [keyOf(entry), entry]))
  for (const entry of found) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry)
  return [...byKey.values()].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

const unwritable = (file: string, error: unknown): UsageError =>
  new UsageError(`${file} cannot be written (${systemReason(error)}): name another file with --corpus`)

/** Checks that the file can be written, without changing it. Throws a UsageError if not. */
export function assertWritable(file: string): void {
  try {
    new AtomicFile(file).try()
  } catch (error) {
    throw unwritable(file, error)
  }
}

/**
 * Replaces the file by one with more entries, atomically. It is read just before: another run may have added to it.
 *
 * @throws {UsageError} if the file is not a corpus, or cannot be written
 */
export function addToCorpus(file: string, found: readonly CorpusEntry[]): void {
  const cases = mergedCorpus(readCorpus(file), found)
  let atomic: AtomicFile | undefined
  try {
    atomic = new AtomicFile(file)
    atomic.write(`${JSON.stringify({ version, cases }, null, 2)}\n`)
    atomic.publish()
  } catch (error) {
    atomic?.discard()
    throw unwritable(file, error)
  }
}
