import { basename, dirname, join, resolve } from 'node:path'
import { groupedBy } from '../../reports/grouping.ts'
import type { Report } from '../../reports/model.ts'
import type { RenderOptions } from '../../reports/renderers/renderer.ts'
import { type Format, type RendererEntry, renderers } from '../../reports/renderers/table.ts'
import type { AskedFormat } from '../options/formats.ts'
import { ReportDirectory } from './report-directory.ts'
import { UsageError } from '../options/usage-error.ts'

interface Target {
  readonly format: Format
  readonly directory: string
  readonly file: string
}

function targetOf({ format, file }: AskedFormat, directory: string): Target {
  const entry: RendererEntry = renderers[format]
  const path = file ?? join(directory, entry.file)
  return { format, directory: dirname(path), file: basename(path) }
}

const pathOf = ({ directory, file }: Target): string => join(directory, file)

/** The same format twice for one file is one; two formats for one file would overwrite each other. */
function distinct(targets: readonly Target[]): Target[] {
  const byPath = new Map<string, Target>()
  for (const target of targets) {
    const path = resolve(pathOf(target))
    const before = byPath.get(path)
    if (before !== undefined && before.format !== target.format)
      throw new UsageError(
        `--format ${before.format} and --format ${target.format} are to be written to the same file ${pathOf(target)}; name another one`,
      )
    byPath.set(path, target)
  }
  return [...byPath.values()]
}

/** The files of a report, each in its format. */
export class ReportFiles {
  readonly #targets: readonly Target[]
  readonly #directories: ReadonlyMap<string, ReportDirectory>

  private constructor(targets: readonly Target[]) {
    this.#targets = targets
    this.#directories = new Map(
      Array.from(
        groupedBy(targets, ({ directory }) => directory),
        ([directory, own]) => [
          directory,
          ReportDirectory.open(
            directory,
            own.map(({ file }) => file),
          ),
        ],
      ),
    )
  }

  /**
   * Tries to write in every place before anything is sent.
   *
   * @param directory where the formats go that name no file of their own
   * @throws {UsageError} where one of the files could not be written
   */
  static open(asked: readonly AskedFormat[], directory: string): ReportFiles {
    return new ReportFiles(distinct(asked.map((one) => targetOf(one, directory))))
  }

  /** Renders and writes all files. Returns their paths. Throws a UsageError where the system refuses. */
  async write(report: Report, options: RenderOptions): Promise<string[]> {
    const texts = new Map<Target, string>()
    for (const target of this.#targets)
      texts.set(target, (await renderers[target.format].load())(report, options))
    return [...this.#directories].flatMap(([path, directory]) =>
      directory.write(
        new Map(
          [...texts].filter(([target]) => target.directory === path).map(([{ file }, text]) => [file, text]),
        ),
      ),
    )
  }
}
