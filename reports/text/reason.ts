import { type Judgement, judgementsOf } from '../judgement.ts'
import type { Report } from '../model.ts'
import { setupFailureOf } from '../setup-failure.ts'
import { type Verdict, verdictOf } from '../verdict.ts'

const listedIds = 5

/** The ids of the judgements, the first few by name: `id-int64, auth-required and 3 more`. */
function idsOf(judgements: readonly Judgement[]): string {
  const ids = judgements.map(({ row }) => row.id)
  const rest = ids.length - listedIds
  return ids.slice(0, listedIds).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
}

const are = (count: number, rest: string): string =>
  count === 1
    ? `1 requirement that counts ${rest.replace('are', 'is')}`
    : `${count} requirements that count ${rest}`

/** The specification's requirements and the consumers' own contracts in a sentence each. */
function violations(violated: readonly Judgement[]): string {
  const own = violated.filter(({ row }) => row.consumer === undefined)
  const consumers = violated.filter(({ row }) => row.consumer !== undefined)
  const contracts =
    consumers.length === 1 ? '1 consumer contract is' : `${consumers.length} consumer contracts are`
  return [
    ...(own.length === 0 ? [] : [`${are(own.length, 'are violated')}: ${idsOf(own)}.`]),
    ...(consumers.length === 0 ? [] : [`${contracts} broken: ${idsOf(consumers)}.`]),
  ].join(' ')
}

function reasonWhenInconclusive(counting: readonly Judgement[], complete: boolean): string {
  if (!complete) return 'The run ended early: a report that is not complete is never green.'
  if (counting.length === 0) return 'No requirement that counts was asked for, so nothing was judged.'
  const open = counting.filter(({ status }) => status !== 'passed' && status !== 'notApplicable')
  if (open.length === 0) return 'No requirement that counts applied to this target, so nothing was judged.'
  return `${are(open.length, 'are without a judgement')}: ${idsOf(open)}.`
}

function obstacleReason(report: Report): string | null {
  const setupFailure = report.complete ? setupFailureOf(report) : null
  return setupFailure === null ? null : `Nothing could be judged: ${setupFailure}.`
}

/** Why the verdict is what it is, in one sentence for the head of every report. */
export function reasonOf(report: Report): string {
  const counting = judgementsOf(report).filter((judgement) => judgement.counts && judgement.asked)
  const violated = counting.filter(({ status }) => status === 'failed')
  const reasons: Record<Verdict, () => string> = {
    'non-conformant': () => violations(violated),
    conformant: () => `${are(counting.length, 'were judged')}, none is violated.`,
    inconclusive: () => obstacleReason(report) ?? reasonWhenInconclusive(counting, report.complete),
  }
  return reasons[verdictOf(report)]()
}
