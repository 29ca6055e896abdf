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

/** A corpus file that cannot be used. The file is not changed. */
export class UnusableCorpus extends UsageError {
  override readonly name = 'UnusableCorpus'
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

/** Mutations that earlier kits named differently. */
const renamedKinds: ReadonlyMap<string, string> = new Map([
  ['id missing', 'no id'],
  ['name missing', 'no name'],
  ['id of a wrong type', 'an id of a wrong type'],
  ['name of a wrong type', 'a name of a wrong type'],
  ['tag of a wrong type', 'a tag of a wrong type'],
  ['id outside int64', 'an id outside int64'],
  ['truncated', 'a body cut off before id and name are whole'],
  ['truncated behind id and name', 'a body cut off after id and name'],
  ['a line that goes on behind a backslash', 'a backslash before a line break in the name'],
  ['a comment behind a number sign', 'a comment that begins with a number sign'],
])

function withCurrentKind(entry: CorpusEntry): CorpusEntry {
  const { generated } = entry
  const { mutation } = generated
  if (mutation === null) return entry
  const kind = renamedKinds.get(mutation.kind) ?? mutation.kind
  return { ...entry, generated: { ...generated, mutation: { ...mutation, kind } } }
}

/** The names that version 1 used. */
function upgraded(value: unknown): unknown {
  if (!isObject(value) || !isObject(value.shape)) return value
  const { shape, ...entry } = value
  const { flaw: mutation, ...generated } = value.shape
  return { ...entry, generated: { ...generated, mutation } }
}

function parse(text: string, file: string): object {
  const value = parsedJson(text)
  if (isObject(value)) return value
  throw new UnusableCorpus(`${file} is not a corpus: fix it, or name another file with --corpus`)
}

/**
 * Reads a corpus file; one that does not exist is empty.
 *
 * @throws {UnusableCorpus} if it is not a corpus
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
    throw new UnusableCorpus(
      `${file} cannot be read (${systemReason(error)}): name another file with --corpus`,
    )
  }
  const document = parse(text, file)
  if (!('version' in document) || (document.version !== 1 && document.version !== version))
    throw new UnusableCorpus(`${file} is not a corpus of version ${version}: name another file with --corpus`)
  const listed = 'cases' in document && Array.isArray(document.cases) ? document.cases : [undefined]
  const cases = listed.map(upgraded)
  const entries = cases.filter(isEntry)
  if (entries.length < cases.length) {
    const at = cases.findIndex((one) => !isEntry(one))
    throw new UnusableCorpus(
      `${file} has a case that cannot be read (number ${at + 1}): fix it, or name another file with --corpus`,
    )
  }
  return entries.map(withCurrentKind)
}

const keyOf = ({ requirement, generated }: CorpusEntry): string =>
  `${requirement} ${JSON.stringify(generated)}`

/** Adds entries to a corpus, each case once for each requirement. Earlier entries are unchanged. */
export function mergedCorpus(before: readonly CorpusEntry[], found: readonly CorpusEntry[]): CorpusEntry[] {
  const byKey = new Map(before.map((entry) => [keyOf(entry), entry]))
  for (const entry of found) if (!byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry)
  return [...byKey.values()].sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
}

const unwritable = (file: string, error: unknown): UnusableCorpus =>
  new UnusableCorpus(`${file} cannot be written (${systemReason(error)}): name another file with --corpus`)

/** Checks that the file can be written, without changing it. Throws UnusableCorpus if not. */
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
 * @throws {UnusableCorpus} if the file is not a corpus, or cannot be written
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
