import { accessSync, appendFileSync, constants, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { descriptorPath, AtomicFile, followedPath } from '../../common/atomic-file.ts'
import { OutputStream } from './output-stream.ts'

/** Creates one level after the other: the recursive option of Node.js never returns on a file system such as /proc. */
function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeDirectory(parent)
  try {
    mkdirSync(path)
  } catch (error) {
    // Another run may have created it in between.
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error
  }
}

export interface OutputFileOptions {
  /** The file that `GITHUB_STEP_SUMMARY` names. Every step of a job appends to it. */
  readonly stepSummary: string | null
  /** How long the kit waits for the reader of a pipe, in milliseconds. */
  readonly readerTimeout?: number
}

/** Milliseconds. */
const standardReaderTimeout = 10_000

/** A file that the user named for output. It is prepared before anything is sent, and written once, at the end. */
export class OutputFile {
  /** The path as it was given. */
  readonly path: string
  readonly #place: AtomicFile | OutputStream | null
  #text = ''

  /**
   * Checks whether and how the file can be written. Missing directories are created; the file is not changed.
   *
   * @throws {Error} if it cannot be written
   */
  constructor(path: string, { stepSummary, readerTimeout = standardReaderTimeout }: OutputFileOptions) {
    this.path = path
    const followed = followedPath(path)
    const isSummary = stepSummary !== null && resolve(path) === resolve(stepSummary)
    if (isSummary && statSync(followed, { throwIfNoEntry: false })?.isFile() !== false) {
      this.#place = null
      if (statSync(path, { throwIfNoEntry: false }) !== undefined) accessSync(path, constants.W_OK)
      return
    }
    const descriptor = descriptorPath.exec(followed)?.[1]
    const stats = descriptor === undefined ? statSync(followed, { throwIfNoEntry: false }) : undefined
    if (descriptor !== undefined || (stats?.isFile() === false && !stats.isDirectory())) {
      this.#place = new OutputStream(
        followed,
        descriptor === undefined ? null : Number(descriptor),
        readerTimeout,
      )
      return
    }
    makeDirectory(dirname(followed))
    this.#place = new AtomicFile(path)
    this.#place.try()
  }

  /** Whether the text can be read under the path later. */
  get isKept(): boolean {
    return !(this.#place instanceof OutputStream)
  }

  /** Prepares and publishes the text. */
  async write(text: string): Promise<void> {
    try {
      this.prepare(text)
      await this.publish()
    } finally {
      this.discard()
    }
  }

  prepare(text: string): void {
    if (this.#place instanceof AtomicFile) this.#place.write(text)
    else this.#text = text
  }

  async publish(): Promise<void> {
    if (this.#place === null) appendFileSync(this.path, this.#text)
    else if (this.#place instanceof AtomicFile) this.#place.publish()
    else await this.#place.write(this.#text)
  }

  discard(): void {
    if (this.#place instanceof AtomicFile) this.#place.discard()
  }
}
