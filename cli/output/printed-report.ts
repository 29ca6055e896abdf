import type { Report } from '../../reports/model.ts'
import { renderers } from '../../reports/renderers/table.ts'
import { briefSummary } from './brief-summary.ts'
import type { Output } from './output.ts'

interface PrintingOptions {
  readonly quiet?: boolean
  readonly json?: boolean
  readonly verbose?: boolean
}

/** The text that is printed: the report as JSON, the verdict and violations only, or the summary for a terminal. */
export async function printedReport(
  report: Report,
  { quiet, json, verbose = false }: PrintingOptions,
  output: Pick<Output, 'colors' | 'width'>,
): Promise<string> {
  if (json) return (await renderers.json.load())(report)
  if (quiet) return briefSummary(report, output)
  const { colors, width } = output
  return (await renderers.terminal.load())(report, { colors, width, verbose })
}
