import { mebibyte } from '../../common/bounded-text.ts'
import type { Report } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import { textFile } from '../options/text-file.ts'

/** Several times as much as a run with the longest campaign writes. */
const maxBytes = 64 * mebibyte

/** @throws {UsageError} if the file is not a report that can be read */
export const reportIn = async (file: string): Promise<Report> =>
  readReport(textFile('report', file, maxBytes), file)
