import { rules } from '../session/operations.ts'
import type { TargetOptions } from '../http/target-options.ts'
import { campaignCases } from './campaign-cases.ts'
import type { Case } from './case.ts'
import type { CorpusEntry } from './corpus.ts'
import { isHostile, refusalOf } from './mutators.ts'
import type { CampaignPlan, Shard } from './plan.ts'

/** Any case may violate these. */
const ofAllCases: ReadonlySet<string> = new Set([
  'still-serves',
  ...rules.map(({ requirement }) => requirement),
])

/**
 * The cases that can violate one of the requirements that a run asks for, and the valid ones, which are the positive control of the
 * others.
 *
 * @param only the requirements; none: all
 */
export function* concerningCases(cases: Iterable<Case>, only: readonly string[]): Generator<Case, undefined> {
  const takesAll = only.length === 0 || only.some((id) => ofAllCases.has(id))
  for (const one of cases) {
    const { generated } = one
    if (takesAll || generated.mutation === null || only.includes(refusalOf(generated) ?? '')) yield one
  }
}

/**
 * The shard of a case, by its place in the order of sending. The first shard also runs the other engines, so each of the others
 * takes two cases for one of the first.
 */
function shardOfPlace(place: number, count: number): number {
  const slot = place % (2 * count - 1)
  return slot === 0 ? 1 : Math.floor((slot - 1) / 2) + 2
}

/** The cases of one shard. Valid and invalid cases are distributed separately, so that every shard gets both. */
export function* dealtCases(cases: Iterable<Case>, { index, count }: Shard): Generator<Case, undefined> {
  const dealt = { valid: 0, invalid: 0 }
  for (const one of cases) {
    const kind = one.generated.mutation === null ? 'valid' : 'invalid'
    if (shardOfPlace(dealt[kind], count) === index) yield one
    dealt[kind] += 1
  }
}

/** Other conditions on which the cases of a run depend. */
interface Selection {
  readonly replay?: string | undefined
  readonly corpus: readonly CorpusEntry[]
  readonly only: readonly string[]
  readonly omissions: TargetOptions['omissions']
}

function* withoutHostile(cases: Iterable<Case>): Generator<Case, undefined> {
  for (const one of cases) if (!isHostile(one.generated)) yield one
}

/** The cases that a run sends, in their order. */
export function plannedCases(
  plan: CampaignPlan,
  { replay, corpus, only, omissions = [] }: Selection,
): Generator<Case, undefined> {
  const all = concerningCases(campaignCases(plan, replay, corpus), only)
  return dealtCases(omissions.includes('hostile') ? withoutHostile(all) : all, plan.shard)
}
