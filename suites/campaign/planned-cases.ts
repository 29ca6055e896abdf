import type { TargetOptions } from '../http/target-options.ts'
import { campaignCases } from './campaign-cases.ts'
import type { Case } from './case.ts'
import { concerningCases } from './concerning-cases.ts'
import type { CorpusEntry } from './corpus.ts'
import { dealtCases } from './dealt-cases.ts'
import { isHostile } from './mutators.ts'
import type { CampaignPlan } from './plan.ts'

/** What else decides which cases a run sends. */
interface Selection {
  readonly replay?: string | undefined
  readonly corpus: readonly CorpusEntry[]
  readonly only: readonly string[]
  readonly omissions?: TargetOptions['omissions']
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
