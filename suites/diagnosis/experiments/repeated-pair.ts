import type { Deviation } from '../judging/deviations.ts'
import type { Experiments } from './experiments.ts'
import type { Term } from '../conditions/condition.ts'
import { pauseQuantities } from '../features/pause-quantities.ts'
import { intermittent } from '../conditions/intermittent.ts'
import { asBefore } from './refused-again.ts'
import type { Explanation } from '../causes/explanation.ts'
import type { Proposal } from '../conditions/proposal.ts'

const isOfPause = ({ interval }: Term): boolean =>
  pauseQuantities.some(({ id }) => id === interval?.quantity.id)

/** Longest pause in milliseconds that is repeated. */
const maxPause = 5_000

/** Whether the only evidence is what came before one request: each request follows some other, so that proves little. */
export const isOnce = ({ explained, condition }: Pick<Explanation, 'explained' | 'condition'>): boolean =>
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

/**
 * Repeats what came before the only wrong request, a request or a pause, and sends a usual create after it. A right response refutes the
 * condition, a wrong one confirms it.
 */
export async function repeatPair(explanation: Explanation, experiments: Experiments): Promise<void> {
  const [wrong] = explanation.explained
  const before = wrong?.before
  if (!isOnce(explanation) || wrong?.plant === undefined || before === undefined) return
  if (explanation.condition.some(isOfPause)) {
    if (wrong.pause === undefined || wrong.pause > maxPause) return
    await experiments.pause(wrong.pause)
  } else {
    const again = asBefore(before, experiments.session.target.options.headers)
    if (again === undefined) return
    await experiments.request(again, before.intent)
  }
  await experiments.create({})
}
