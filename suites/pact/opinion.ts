import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import type { Target } from '../http/target.ts'
import {
  isBusy,
  isConforming,
  isOfContent,
  isTransient,
  unredirected,
  type Recheck,
  rechecked,
} from './recheck.ts'
import { type Item, verified } from './verification.ts'
import type { Result } from './verifier-result.ts'

/** What is held of one interaction in the end. */
export interface Opinion {
  readonly item: Item
  readonly result: Result
  /** The same request sent by the kit's own client, where the verifier was not content at once. */
  readonly evidence: readonly Exchange[]
  /** Why the result is no judgement: of the target in its present state, or of the verifier. */
  readonly doubt?: { readonly about: 'target' | 'verifier'; readonly reason: string }
}

export interface Opinions {
  readonly opinions: readonly Opinion[]
  readonly created: readonly CreatedPlant[]
  /** Requests that the verifier sent. */
  readonly requests: number
}

interface Case {
  readonly item: Item
  readonly first: Result
  readonly witness: Recheck | null
}

const answered = ({ exchange: { response, failure } }: Recheck): boolean =>
  response !== null && (failure === undefined || failure.kind === 'oversized') && !isBusy(response.status)

/** Whether the kit finds no fault with what the verifier does. What a consumer relies on is for its pact alone to say. */
const isReadOtherwise = ({ item, witness }: Case, result: Result): boolean =>
  item.own && witness !== null && isOfContent(result) && isConforming(witness)

/** Asked again: what met no answer although the target gives one, and what the kit reads otherwise than the verifier. */
const isAskedAgain = (one: Case): boolean =>
  isReadOtherwise(one, one.first) || (isTransient(one.first) && one.witness !== null && answered(one.witness))

const silence = 'no whole answer, neither to the verifier nor, twice, to the kit'

function opinionOf(one: Case, second: Result | undefined): Opinion {
  const { item, first, witness } = one
  const evidence = witness === null ? [] : [witness.exchange]
  const failure = witness?.exchange.failure
  // A second answer that matches shows that the verifier can read this target: the first one was at fault.
  const judged = second === undefined || (second.status === 'matched' && !isTransient(first)) ? first : second
  const result = unredirected(judged, witness)
  if (!isTransient(result)) {
    if (second === undefined || !isReadOtherwise(one, result)) return { item, result, evidence }
    const reason = 'the verifier does not read this answer as the specification allows it to be written'
    return { item, result, evidence, doubt: { about: 'verifier', reason } }
  }
  if (witness === null || failure?.kind === 'unreachable') {
    const reason = `no connection to the target${failure === undefined ? '' : `: ${failure.message}`}`
    return { item, result, evidence, doubt: { about: 'target', reason } }
  }
  if (isBusy(witness.exchange.response?.status)) {
    const reason = `the target answered ${witness.exchange.response?.status} to every try`
    return { item, result, evidence, doubt: { about: 'target', reason } }
  }
  if (answered(witness)) {
    const reason = 'the verifier got no answer that can be judged, twice, though the kit did'
    return { item, result, evidence, doubt: { about: 'verifier', reason } }
  }
  return { item, result: { status: 'unanswered', message: silence }, evidence }
}

/**
 * Has interactions verified, and looks again where the verifier was not content: the kit's own client sends the same
 * request, and where the two differ on what came back the verifier is asked once more.
 */
export async function opinionsOn(
  items: readonly Item[],
  target: Target,
  userAgent: string,
): Promise<Opinions> {
  // A service that takes one connection at a time could not answer the verifier on its own one meanwhile.
  target.closeIdle()
  const { results, created } = await verified(items, target.options)
  const cases = new Map<Item, Case>()
  for (const [item, first] of results) {
    const witness = first.status === 'matched' ? null : await rechecked(item, target, userAgent)
    cases.set(item, { item, first, witness })
  }
  const again = [...cases.values()].filter(isAskedAgain).map(({ item }) => item)
  target.closeIdle()
  const second = again.length === 0 ? undefined : await verified(again, target.options)
  return {
    opinions: [...cases.values()].map((one) => opinionOf(one, second?.results.get(one.item))),
    created: [...created, ...(second?.created ?? [])],
    requests: items.length + again.length,
  }
}
