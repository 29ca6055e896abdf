import type { Report } from '../../reports/model.ts'
import { renderers } from '../../reports/renderers/table.ts'
import { briefSummary } from './brief-summary.ts'
import type { Output } from './output.ts'

/** What is printed of a report: all of it as JSON, the verdict and violations, or the summary for a terminal. */
export async function printedReport(
  report: Report,
  {
    quiet,
    json,
    verbose = false,
  }: { readonly quiet: boolean; readonly json: boolean; readonly verbose?: boolean },
  output: Pick<Output, 'colors' | 'width'>,
): Promise<string> {
  if (json) return (await renderers.json.load())(report)
  if (quiet) return briefSummary(report, output)
  const { colors, width } = output
  return (await renderers.terminal.load())(report, { colors, width, verbose })
}
