import { closeSync, mkdirSync, openSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { systemReason } from '../options/text-file.ts'
import { UsageError } from '../options/usage-error.ts'

/** One level after the other: Node's own recursive way never returns where a file system such as /proc takes no directories. */
function makeDirectory(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return
  const parent = dirname(path)
  if (parent !== path) makeDirectory(parent)
  mkdirSync(path)
}

/** Where a run leaves its files: each appears whole, under its own name, or not at all. */
export class ReportDirectory {
  readonly #path: string

  private constructor(path: string) {
    this.#path = path
  }

  /**
   * Makes the directory and tries to write there, before anything is sent. A report of an earlier run is taken away: it must not
   * be read as this run's, should this one be cut off.
   *
   * @throws {UsageError} where one of `files` could not be written
   */
  static open(path: string, files: readonly string[]): ReportDirectory {
    const directory = new ReportDirectory(path)
    directory.#attempt(() => {
      makeDirectory(resolve(path))
      for (const file of files) {
        if (statSync(join(path, file), { throwIfNoEntry: false })?.isDirectory())
          throw new Error(`${file} is a directory`)
        const draft = directory.#draft(file)
        closeSync(openSync(draft, 'w'))
        rmSync(draft)
      }
      for (const file of files) rmSync(join(path, file), { force: true })
    })
    return directory
  }

  /** Writes all files, then gives them their names. Returns their paths. Throws a UsageError where the system refuses. */
  write(texts: ReadonlyMap<string, string>): string[] {
    const files = [...texts.keys()]
    this.#attempt(() => {
      try {
        for (const [file, text] of texts) writeFileSync(this.#draft(file), text)
        for (const file of files) renameSync(this.#draft(file), join(this.#path, file))
      } finally {
        for (const file of files) rmSync(this.#draft(file), { force: true })
      }
    })
    return files.map((file) => join(this.#path, file))
  }

  #draft(file: string): string {
    return join(this.#path, `.${file}.${process.pid}`)
  }

  #attempt(work: () => void): void {
    try {
      work()
    } catch (error) {
      const reason = systemReason(error)
      throw new UsageError(
        `cannot write to the report directory ${this.#path}: ${reason}; name another one with --report-dir`,
      )
    }
  }
}
