import type { Judgement } from './judgement.ts'

/** The reason of a check that was under way, or not begun yet, as the run was ended from outside. */
export const interruption = 'the run was ended'

/** Whether a requirement is open for no other reason than that the run ended before its checks did. */
export const isCutOff = ({ status, findings }: Judgement): boolean =>
  (status === 'inconclusive' || status === 'unjudged') &&
  findings.every(({ outcome }) => outcome.status !== 'inconclusive' || outcome.reason === interruption)
