import type { PlannedShard, Report } from '../model.ts'

/** The report of one shard, and where it was found. */
export interface ShardReport {
  readonly place: string
  readonly report: Report
  readonly shard: PlannedShard
}

export const shardName = ({ place, shard }: ShardReport): string =>
  `shard ${shard.index}/${shard.count} (${place})`
