import { pauseQuantities } from '../features/pause-quantities.ts'
import type { Deviation } from '../judging/deviations.ts'
import type { Term } from './condition.ts'
import { intermittent } from './intermittent.ts'
import type { Proposal } from './proposal.ts'

export const isOfPause = ({ interval }: Term): boolean =>
  pauseQuantities.some(({ id }) => id === interval?.quantity.id)

/** Whether the only evidence is what came before one request: each request follows some other, so that proves little. */
export const isOnce = ({ explained, condition }: Proposal): boolean =>
  explained.length === 1 &&
  condition.length > 0 &&
  condition.every((term) => term.isOfBefore === true || isOfPause(term))

/** Whether a condition of two parts, or about the request before, rests on a single request: some of them always fit. */
const restsOnOneRequest = (proposal: Proposal): boolean =>
  isOnce(proposal) || (proposal.explained.length === 1 && proposal.condition.length > 1)

/**
 * The condition with the number of requests, if only one shows it and it may fit by chance. Of two parts that a valid create met, only
 * the rate is left: some pair always fits.
 */
export function withShare(proposal: Proposal, { failing, passing }: Deviation): Proposal {
  const last = proposal.condition.at(-1)
  if (last === undefined || !restsOnOneRequest(proposal)) return proposal
  if (proposal.condition.length > 1 && proposal.explained[0]?.plant !== undefined)
    return { ...proposal, condition: intermittent(proposal.explained, passing) }
  const share = `once, 1 of ${failing.length + passing.length}`
  return {
    ...proposal,
    condition: [...proposal.condition.slice(0, -1), { ...last, words: `${last.words} (${share})` }],
  }
}
