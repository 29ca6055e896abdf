import type { Report } from '../../reports/model.ts'
import { readReport, UnreadableReport } from '../../reports/reader.ts'
import { textFile } from '../options/text-file.ts'
import { UsageError } from '../../suites/session/usage-error.ts'

/** Several times as much as a run with the longest campaign writes. */
const maxBytes = 64 * 1024 * 1024

/** Reads the report in a file. Throws a UsageError if it is not a report that can be read. */
export async function reportIn(file: string): Promise<Report> {
  try {
    return await readReport(textFile('report', file, maxBytes), file)
  } catch (error) {
    if (error instanceof UnreadableReport) throw new UsageError(error.message)
    throw error
  }
}
