import { type Level, levels } from '../contracts/catalogue.ts'
import { requirementResultsOf } from './requirement-result.ts'
import type { Report } from './model.ts'
import type { RequirementStatus } from './verdict.ts'

export type StatusCounts = Record<RequirementStatus, number>

/** Numbers of requirements by level and status, and what the run cost the target. */
export interface Summary extends Record<Level, StatusCounts> {
  /** The contracts that consumers supplied for this run. They are not requirements of the specification. */
  readonly consumers?: StatusCounts
  /** Requests sent, retries counted. */
  readonly requests: number
  /** Plants left in the target's store. */
  readonly created: number
}

/** The counts of each level and of the contracts of consumers, with their heading. */
export function countsRows(
  report: Report,
): (readonly [heading: Level | 'consumer contracts', StatusCounts])[] {
  const { consumers, ...summary } = summaryOf(report)
  return [
    ...levels.map((level) => [level, summary[level]] as const),
    ...(consumers === undefined ? [] : [['consumer contracts', consumers] as const]),
  ]
}

const noCounts = (): StatusCounts => ({
  passed: 0,
  failed: 0,
  observed: 0,
  inconclusive: 0,
  notApplicable: 0,
  kitError: 0,
  unjudged: 0,
})

export function summaryOf(report: Report): Summary {
  const ofLevels: Record<Level, StatusCounts> = { must: noCounts(), should: noCounts(), observe: noCounts() }
  const consumers = noCounts()
  for (const { row, status, leftOut } of requirementResultsOf(report)) {
    if (leftOut) continue
    const counted = row.consumer === undefined ? ofLevels[row.level] : consumers
    counted[status] += 1
  }
  const given = report.requirements.some(({ consumer }) => consumer !== undefined)
  return {
    ...ofLevels,
    ...(given ? { consumers } : {}),
    requests: report.requests,
    created: report.created.length,
  }
}
