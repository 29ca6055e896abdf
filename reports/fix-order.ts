import { opinionsOf } from './disagreement.ts'
import type { Judgement } from './judgement.ts'

/** How many engines found the violation. */
const witnesses = ({ findings }: Judgement): number =>
  opinionsOf(findings).filter(({ status }) => status === 'failed').length

const failures = ({ findings }: Judgement): number =>
  findings.filter(({ outcome }) => outcome.status === 'failed').length

/**
 * What to mend, first what counts for the verdict; of these first what most engines found, then what most checks met: a cause
 * that shows in many places goes before one that shows in one.
 */
export const fixOrder = (judgements: readonly Judgement[]): Judgement[] =>
  judgements
    .filter(({ asked, status, row }) => asked && status === 'failed' && row.level !== 'observe')
    .toSorted(
      (a, b) =>
        Number(b.counts) - Number(a.counts) || witnesses(b) - witnesses(a) || failures(b) - failures(a),
    )
