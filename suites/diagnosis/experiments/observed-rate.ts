import type { Term } from '../conditions/condition.ts'
import { deviates, type Experiments } from './experiments.ts'
import { isRateAlone } from '../conditions/intermittent.ts'
import { ordinal } from '../conditions/periodic-terms.ts'
import type { Explanation } from '../causes/explanation.ts'

/** Minimum number of equal gaps between deviations that make a period. */
const minGaps = 2
/** Number of gaps after which no more creates are sent. */
const maxGaps = 4

/** Minimum number of requests that show a rate. */
const minSent = 5

const gapsOf = (hits: readonly number[]): number[] =>
  hits.slice(1).map((hit, index) => hit - (hits[index] ?? 0))

const isPeriodic = (gaps: readonly number[]): boolean => new Set(gaps).size === 1

function described(term: Term, hits: readonly number[], sent: number): Term {
  const gaps = gapsOf(hits)
  const [period] = gaps
  if (period !== undefined && period > 1 && gaps.length >= minGaps && isPeriodic(gaps))
    return { ...term, id: `${term.id}-every-${period}`, words: `it is every ${ordinal(period)} create` }
  if (sent < minSent) return term
  return { ...term, words: `${term.words}, and in ${hits.length} of ${sent} usual creates after the run` }
}

/** Finds the period of an intermittent deviation, or its rate, by sending usual creates one after the other. */
export async function withRate(explanation: Explanation, experiments: Experiments): Promise<Explanation> {
  const [term] = explanation.condition
  const [like] = explanation.explained
  if (term === undefined || !isRateAlone(explanation.condition) || like?.plant === undefined)
    return explanation
  const { unique } = experiments
  const hits: number[] = []
  let sent = 0
  while (experiments.left > 0) {
    const request = await experiments.create(like.plant.tag === undefined ? {} : { tag: unique.name() })
    if (request === undefined) break
    if (deviates(explanation.deviation, request) === true) hits.push(sent)
    sent += 1
    const gaps = gapsOf(hits)
    if (gaps.length >= maxGaps || (gaps.length >= minGaps && !isPeriodic(gaps))) break
  }
  return sent === 0 ? explanation : { ...explanation, condition: [described(term, hits, sent)] }
}
