import type { Report } from '../../reports/model.ts'
import { requirementResultsOf } from '../../reports/requirement-result.ts'
import { UsageError } from '../../suites/session/usage-error.ts'
import type { TypedOptions } from './run-options.ts'

/** A target and the options of a run as typed. */
export interface RerunOptions {
  readonly url: string | undefined
  readonly options: TypedOptions
}

/** The requirements that failed in a report, without consumers' contracts: those that a cause names first, and others after them. */
function failedIn(report: Report): string[] {
  const violated = requirementResultsOf(report)
    .filter(({ status, row }) => status === 'failed' && row.level !== 'observe' && row.consumer === undefined)
    .map(({ row }) => row.id)
  const ofCauses = report.causes.map(({ requirement }) => requirement).filter((id) => violated.includes(id))
  const explained = new Set(report.causes.flatMap(({ findings }) => findings))
  const others = violated.filter((id) =>
    report.findings.some(
      ({ requirement, check, outcome }) =>
        requirement === id && outcome.status === 'failed' && !explained.has(check),
    ),
  )
  return [...new Set([...ofCauses, ...others])]
}

/**
 * The options that judge again what failed in a report: the primary requirement of each cause, and whatever no cause explains. What
 * was typed goes before what the report says. The kit's own suites judge every requirement, and load at once.
 *
 * @throws {UsageError} if nothing failed
 */
export function rerunOptions(file: string, report: Report, { url, options }: RerunOptions): RerunOptions {
  const only = options.only ?? failedIn(report)
  if (only.length === 0)
    throw new UsageError(`nothing failed in ${file}; run without --rerun to judge everything`)
  return {
    url: url ?? report.target.url,
    options: {
      ...options,
      only,
      engines: options.engines ?? ['requirements'],
      auth: options.auth && report.plan.auth,
      ...(report.plan.strict ? { strict: true } : {}),
    },
  }
}
