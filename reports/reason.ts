import { isAccepted, type RequirementResult, requirementResultsOf } from './requirement-result.ts'
import type { Report } from './model.ts'
import { counted, listed, plural } from './text/plural.ts'
import { staleDecisions } from './stale-decisions.ts'
import { hasKitError, type Verdict, verdictOf } from './verdict.ts'

const listedIds = 3

/** The ids of the results, of many only the first ones: `id-int64, auth-required and 3 more`. */
const idsOf = (results: readonly RequirementResult[]): string =>
  listed(
    results.map(({ row }) => row.id),
    listedIds,
  )

const requirements = (count: number): string =>
  counted(count, 'requirement that counts', 'requirements that count')

const is = (count: number): string => plural(count, 'is', 'are')

/** The results that causes are about come first. */
const primaryFirst = (results: readonly RequirementResult[], { causes }: Report): RequirementResult[] => {
  const primary = new Set(causes.map(({ requirement }) => requirement))
  return results.toSorted((one, other) => Number(primary.has(other.row.id)) - Number(primary.has(one.row.id)))
}

/** One sentence about the requirements of the specification, and one about the contracts of consumers. */
function violations(violated: readonly RequirementResult[]): string {
  const own = violated.filter(({ row }) => row.consumer === undefined)
  const consumers = violated.filter(({ row }) => row.consumer !== undefined)
  const contracts = counted(consumers.length, 'consumer contract')
  return [
    ...(own.length === 0 ? [] : [`${requirements(own.length)} ${is(own.length)} violated: ${idsOf(own)}.`]),
    ...(consumers.length === 0 ? [] : [`${contracts} ${is(consumers.length)} broken: ${idsOf(consumers)}.`]),
  ].join(' ')
}

const incomplete: Readonly<Record<NonNullable<Report['ended']>, string>> = {
  interrupted: 'The run was interrupted',
  crashed: 'The run was ended by a fault of the kit',
}

function reasonWhenInconclusive(report: Report, asked: readonly RequirementResult[]): string {
  if (report.setupFailure !== undefined) return `Nothing could be judged: ${report.setupFailure}.`
  if (!report.complete) {
    const ended = report.ended === undefined ? 'The run ended early' : incomplete[report.ended]
    return `${ended}: an incomplete report is never conformant.`
  }
  const counting = asked.filter((result) => result.counts)
  const open = counting.filter(({ status }) => status !== 'passed' && status !== 'notApplicable')
  if (open.length > 0) return `${requirements(open.length)} could not be judged: ${idsOf(open)}.`
  if (hasKitError(report)) return 'A check ended with a fault of the kit: its result is unknown.'
  if (counting.length > 0) return 'No requirement that counts applied to this target, so nothing was judged.'
  const others = asked.filter(({ status }) => status === 'unjudged' || status === 'inconclusive')
  if (others.length > 0)
    return `No requirement that counts was asked for. Could not be judged: ${idsOf(others)}.`
  return 'No requirement that counts was asked for, so nothing was judged.'
}

/** In a run of should and observe only, no violation counts: it is a warning. */
function reasonWhenNothingCounts(asked: readonly RequirementResult[]): string {
  const warned = asked.filter(({ status }) => status === 'failed')
  if (warned.length === 0) return 'No requirement that counts was asked for; nothing is violated.'
  return `No requirement that counts was asked for. Violated, as a warning: ${idsOf(warned)}; with --strict a should counts.`
}

const acceptedReason = (asked: readonly RequirementResult[]): string => {
  const accepted = asked.filter(isAccepted)
  const violated = counted(accepted.length, 'requirement is', 'requirements are')
  return `${violated} violated, and the team accepts ${plural(accepted.length, 'it', 'them')}: ${idsOf(accepted)}. No other requirement that counts is violated.`
}

function staleReason(report: Report): string {
  const count = staleDecisions(report).length
  return `No requirement that counts is violated, except what the team accepts. ${counted(count, 'decision')} of the team ${is(count)} out of date.`
}

function partialReason({ plan: { shard } }: Report): string {
  const name = shard === undefined ? 'This shard' : `Shard ${shard.index} of ${shard.count}`
  return `${name} found no violation that counts. The verdict on the target takes all shards: merge their reports.`
}

/** The reason for the verdict, in a sentence or two at the top of every report. */
export function reasonOf(report: Report): string {
  const asked = requirementResultsOf(report).filter((result) => result.asked)
  const counting = asked.filter((result) => result.counts)
  const reasons: Record<Verdict, () => string> = {
    'non-conformant': () =>
      [
        violations(
          primaryFirst(
            counting.filter(({ status }) => status === 'failed'),
            report,
          ),
        ),
        ...(report.complete ? [] : ['The run ended early: there may be more.']),
      ].join(' '),
    conformant: () =>
      counting.length === 0
        ? reasonWhenNothingCounts(asked)
        : `${requirements(counting.length)} ${plural(counting.length, 'was', 'were')} judged; none is violated.`,
    accepted: () => acceptedReason(asked),
    stale: () => staleReason(report),
    partial: () => partialReason(report),
    inconclusive: () => reasonWhenInconclusive(report, asked),
  }
  return reasons[verdictOf(report)]()
}
