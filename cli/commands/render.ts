import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import type { RenderOptions } from '../../reports/renderers/renderer.ts'
import { renderers } from '../../reports/renderers/table.ts'
import { formatsOf, subjectsOf } from '../options/formats.ts'
import type { Output } from '../output/output.ts'
import { reportIn } from './read-report.ts'
import { ReportFiles, writtenLine } from '../output/report-files.ts'
import { UsageError } from '../../common/usage-error.ts'

/** The arguments of `render`. */
export interface TypedRender {
  readonly file: string
  readonly format?: readonly string[]
  /** An earlier report: Markdown says what broke since then. */
  readonly previous?: string
  /** What was judged: `NAME=sha256:…`. */
  readonly subject?: readonly string[]
}

/**
 * Renders a stored report to files or to standard output. Returns success whatever the verdict is: that belongs to the run.
 *
 * @throws {UsageError} if a report cannot be read or a file not be written
 */
export async function render(
  { file, format: formats = ['terminal'], previous, subject: subjects = [] }: TypedRender,
  output: Output,
): Promise<ExitStatus> {
  const asked = formatsOf(formats)
  const printed = asked.filter((one) => one.file === null)
  if (printed.length > 1)
    throw new UsageError(
      `--format ${printed.map(({ format }) => format).join(' and ')} cannot both go to standard output; give --format NAME=FILE`,
    )
  const report = await reportIn(file)
  const options: RenderOptions = {
    colors: output.colors,
    width: output.width,
    subjects: subjectsOf(subjects, asked),
    ...(previous === undefined ? {} : { previous: await reportIn(previous) }),
  }
  const files = new ReportFiles(
    asked.filter((one) => one.file !== null),
    { directory: '.', stepSummary: output.stepSummary },
  )
  const written = await files.write(report, { ...options, colors: false })
  for (const { format } of printed) output.report((await renderers[format].load())(report, options))
  if (printed.length === 0) output.out(writtenLine(written))
  return exitStatus.success
}
