import { basename, dirname, extname, resolve } from 'node:path'
import { comparisonOf, isSame } from '../../reports/compare/comparison.ts'
import { allAgree, assertComplete, matrixOf, type NamedReport } from '../../reports/compare/matrix.ts'
import {
  comparisonRenderers,
  isComparisonFormat,
  isMatrixFormat,
  matrixRenderers,
} from '../../reports/renderers/comparison-table.ts'
import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import type { RenderOptions } from '../../reports/renderers/renderer.ts'
import { unknownWord } from '../options/did-you-mean.ts'
import { nameAndFile } from '../options/formats.ts'
import type { Output } from '../output/output.ts'
import { OutputFile } from '../output/output-file.ts'
import { reportIn } from './read-report.ts'
import { systemReason } from '../../common/system-reason.ts'
import { UsageError } from '../../common/usage-error.ts'

/** The arguments of `compare`. */
export interface TypedCompare {
  readonly files: readonly string[]
  readonly format: string
  /** Compares two reports side by side too, not as before and after. */
  readonly matrix?: boolean
  /** The page of a matrix links each implementation to its report beside it. */
  readonly linkReports?: boolean
}

/** A rendered comparison. */
interface RenderedComparison {
  readonly text: string
  readonly different: boolean
}

/** `acme` for `acme.json` and for `acme/report.json`. */
const nameOf = (file: string): string => {
  const name = basename(file, extname(file))
  return name === 'report' ? basename(dirname(resolve(file))) : name
}

const unknownFormat = (name: string): UsageError =>
  unknownWord('--format: compare has no format', name, Object.keys(matrixRenderers))

const namedReportIn = async (path: string): Promise<NamedReport> => ({
  name: nameOf(path),
  report: await reportIn(path),
})

async function matrixIn(
  reports: readonly NamedReport[],
  format: string,
  options: RenderOptions,
): Promise<RenderedComparison> {
  if (!isMatrixFormat(format)) throw unknownFormat(format)
  const matrix = matrixOf(reports)
  return { text: (await matrixRenderers[format]())(matrix, options), different: !allAgree(matrix) }
}

async function changesIn(
  [earlier, later]: readonly [NamedReport, NamedReport],
  format: string,
  options: RenderOptions,
): Promise<RenderedComparison> {
  if (isMatrixFormat(format) && !isComparisonFormat(format))
    throw new UsageError(
      `--format ${format} needs --matrix if two reports are compared; give it too, or --format text or markdown`,
    )
  if (!isComparisonFormat(format)) throw unknownFormat(format)
  assertComplete(earlier)
  assertComplete(later)
  return {
    text: (await comparisonRenderers[format]())(earlier.report, later.report, options),
    different: !isSame(comparisonOf(earlier.report, later.report)),
  }
}

async function write(file: string, text: string, { stepSummary }: Output): Promise<void> {
  try {
    await new OutputFile(file, { stepSummary }).write(text)
  } catch (error) {
    throw new UsageError(
      `cannot write ${file}: ${systemReason(error)}; name another file with --format NAME=FILE`,
    )
  }
}

/**
 * Compares two reports as before and after, more of them as implementations side by side. Returns the exit status: failure if
 * they differ.
 *
 * @throws {UsageError} if a report cannot be read or compared
 */
export async function compare(
  { files, format: word, matrix = false, linkReports = false }: TypedCompare,
  output: Output,
): Promise<ExitStatus> {
  const [format, file] = nameAndFile(word)
  const [earlier, later, ...more] = files
  if (earlier === undefined || later === undefined)
    throw new UsageError('compare needs two reports or more; give their files, the earlier one first')
  const first = await namedReportIn(earlier)
  const second = await namedReportIn(later)
  const reports = [first, second]
  for (const path of more) reports.push(await namedReportIn(path))
  const options = { colors: file === null && output.colors, width: output.width, linkReports }
  const { text, different } =
    matrix || reports.length > 2
      ? await matrixIn(reports, format, options)
      : await changesIn([first, second], format, options)
  if (file === null) output.report(text)
  else await write(file, text, output)
  return different ? exitStatus.failure : exitStatus.success
}
