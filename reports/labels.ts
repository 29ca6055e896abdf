import { isAccepted, type RequirementResult } from './requirement-result.ts'
import type { RequirementRow } from './model.ts'
import type { RequirementStatus } from './verdict.ts'
import { escapeInvisible } from './text/escape-invisible.ts'

/** The name of each status, in the order of columns. */
export const statusLabels: Readonly<Record<RequirementStatus, string>> = {
  passed: 'passed',
  failed: 'failed',
  observed: 'observed',
  inconclusive: 'inconclusive',
  notApplicable: 'not applicable',
  kitError: 'kit error',
  unjudged: 'not judged',
}

const isLabelled = (word: string): word is RequirementStatus => word in statusLabels

export const statuses: readonly RequirementStatus[] = Object.keys(statusLabels).filter(isLabelled)

/** The source of a requirement: `must, section 4 rule 1 of the specification`, or the consumer whose contract it is. */
export const originOf = ({ level, section, consumer }: RequirementRow): string =>
  consumer === undefined ? `${level}, section ${section} of the specification` : `contract of ${consumer}`

/** The beginning of a digest, enough to tell two contracts apart. */
export const shortDigest = (digest: string): string =>
  escapeInvisible(digest.replace(/^sha256:/, '').slice(0, 12))

/** The outcome in a word. A violation that does not count for the verdict is accepted by the team, or a warning. */
export function outcomeWord(result: RequirementResult): string {
  const { status, counts, leftOut } = result
  if (leftOut) return 'not asked'
  if (isAccepted(result)) return 'accepted'
  return status === 'failed' && !counts ? 'warning' : statusLabels[status]
}
