import type { PlannedShard } from '../../reports/model.ts'

/** One of `count` runs that share the generated cases of a campaign. `index` is from 1. */
export type Shard = Pick<PlannedShard, 'index' | 'count'>

export const wholeCampaign: Shard = { index: 1, count: 1 }
