import { lstatSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { followedPath } from '../../common/atomic-file.ts'
import type { Report } from '../../reports/model.ts'
import type { RenderOptions } from '../../reports/renderers/renderer.ts'
import { type Format, type RendererEntry, renderers } from '../../reports/renderers/table.ts'
import type { AskedFormat } from '../options/formats.ts'
import { escapeInvisible } from '../../reports/text/escape-invisible.ts'
import { systemReason } from '../../common/system-reason.ts'
import { UsageError } from '../../common/usage-error.ts'
import { createdFile } from './created-file.ts'
import { OutputFile, type OutputFileOptions } from './output-file.ts'

interface ReportFilesOptions extends OutputFileOptions {
  /** For the formats that name no file. */
  readonly directory: string
}

/** The error for a file that cannot be written. It names the option that named the file. */
function unwritable({ format, file }: AskedFormat, directory: string, error: unknown): UsageError {
  const reason = systemReason(error)
  return new UsageError(
    file === null
      ? `cannot write to the report directory ${directory}: ${reason}; name another one with --report-dir`
      : `cannot write ${file}: ${reason}; name another file with --format ${format}=FILE`,
  )
}

/** Empty if the report was written to pipes only, whose readers expect nothing else. */
export const writtenLine = (paths: readonly string[]): string =>
  paths.length === 0 ? '' : `Written: ${escapeInvisible(paths.join(', '))}\n`

/** The formats that every run writes. */
export const standardFormats: readonly AskedFormat[] = [
  { format: 'json', file: null },
  { format: 'junit', file: null },
]

/** The files of a report, each in its format. */
export class ReportFiles {
  readonly #asked = new Map<AskedFormat, OutputFile>()
  readonly #directory: string

  /**
   * Checks that each file can be written, before anything is sent. The report of an earlier run stays until the new one is written.
   *
   * @throws {UsageError} if a file cannot be written, is named for two formats, or is that of the created plants
   */
  constructor(asked: readonly AskedFormat[], { directory, ...options }: ReportFilesOptions) {
    this.#directory = directory
    const formats = new Map<string, Format>()
    for (const one of asked) {
      const entry: RendererEntry = renderers[one.format]
      const path = one.file ?? join(directory, entry.file)
      this.#attempt(one, () => {
        const place = followedPath(path)
        if (place === followedPath(join(directory, createdFile)))
          throw new UsageError(
            `--format ${one.format} would overwrite ${path}, which lists the plants that runs have left; name another file`,
          )
        const before = formats.get(place)
        if (before === one.format) return
        if (before !== undefined)
          throw new UsageError(
            `--format ${before} and --format ${one.format} would both go to the same file ${path}; name another one`,
          )
        formats.set(place, one.format)
        this.#asked.set(one, new OutputFile(path, options))
      })
    }
  }

  /**
   * Renders and writes all files. Either all regular files get their new text, or none of them.
   *
   * @returns the paths at which the report can be read
   * @throws {UsageError} if a file cannot be written
   */
  async write(report: Report, options: RenderOptions): Promise<string[]> {
    try {
      for (const [one, file] of this.#asked) {
        const text = (await renderers[one.format].load())(report, options)
        this.#attempt(one, () => file.prepare(text))
      }
      const kept = [...this.#asked].toSorted(([, a], [, b]) => Number(b.isKept) - Number(a.isKept))
      for (const [one, file] of kept)
        await file.publish().catch((error: unknown) => {
          throw unwritable(one, this.#directory, error)
        })
    } finally {
      for (const file of this.#asked.values()) file.discard()
    }
    return [...this.#asked.values()].filter(({ isKept }) => isKept).map(({ path }) => path)
  }

  #attempt(one: AskedFormat, work: () => void): void {
    try {
      work()
    } catch (error) {
      throw error instanceof UsageError ? error : unwritable(one, this.#directory, error)
    }
  }
}

/**
 * Removes the report of an earlier run, so that a killed run leaves none. Only regular files are removed.
 *
 * @throws {UsageError} if it cannot be removed
 */
export function removeEarlierReport(directory: string): void {
  const file = join(directory, 'report.json')
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() === true) rmSync(file)
  } catch (error) {
    throw new UsageError(
      `cannot remove ${file}: ${systemReason(error)}; name another directory with --report-dir`,
    )
  }
}
