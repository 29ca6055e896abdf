import type { Report } from '../model.ts'
import { shortDigest } from '../labels.ts'
import { counted } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import { shardName, type ShardReport } from './shard-report.ts'

/** Why reports are not the shards of one whole run. */
export interface ShardFault {
  /** One line: which shard, and what to do. */
  readonly text: string
  /** Whether the shard is unfinished, but not wrong. */
  readonly unfinished: boolean
}

/** The properties that all shards of a run have in common. */
const facts: readonly (readonly [string, (shard: ShardReport) => string])[] = [
  ['number of shards', ({ shard }) => String(shard.count)],
  ['seed', ({ report }) => report.seed],
  ['contract', ({ report }) => `${report.contract.version}, digest ${shortDigest(report.contract.digest)}`],
  ['target', ({ report }) => report.target.url],
  ['kit version', ({ report }) => report.kit.version],
  ['set of known counterexamples', ({ shard }) => shard.corpus.slice(0, 12)],
  ['options', ({ report }) => optionsOf(report)],
  ['decisions of the team', ({ report }) => JSON.stringify(report.decisions ?? {})],
]

function optionsOf({ plan: { only, strict, auth, omissions = [], campaign } }: Report): string {
  const { cases = 'default' } = campaign ?? {}
  return JSON.stringify({ only, strict, auth, omissions, cases })
}

function foreign(shard: ShardReport, first: ShardReport): ShardFault[] {
  return facts.flatMap(([name, of]) => {
    const [own, other] = [of(shard), of(first)]
    if (own === other) return []
    const text = `${shardName(shard)} has another ${name} than ${shardName(first)}: ${shortened(own, 200)}, not ${shortened(other, 200)}`
    return [{ text, unfinished: false }]
  })
}

function doubled(shards: readonly ShardReport[]): ShardFault[] {
  return shards.flatMap((shard, at) => {
    const earlier = shards.slice(0, at).find((other) => other.shard.index === shard.shard.index)
    if (earlier === undefined) return []
    const text = `${shardName(shard)} is there twice: ${shardName(earlier)} has the same part of the cases`
    return [{ text, unfinished: false }]
  })
}

function missing(shards: readonly ShardReport[], count: number): ShardFault[] {
  const present = new Set(shards.map(({ shard }) => shard.index))
  const absent = Array.from({ length: count }, (_, at) => at + 1).filter((index) => !present.has(index))
  if (absent.length === 0) return []
  const names = absent.map((index) => `${index}/${count}`).join(', ')
  const text = `${counted(absent.length, 'shard is', 'shards are')} missing: ${names}; run them, and give their directories too`
  return [{ text, unfinished: true }]
}

function unfinished(shard: ShardReport): ShardFault[] {
  const { complete, setupFailure } = shard.report
  if (!complete)
    return [{ text: `${shardName(shard)} was ended before it was done; run it again`, unfinished: true }]
  if (setupFailure === undefined) return []
  return [{ text: `${shardName(shard)} could judge nothing: ${setupFailure}`, unfinished: true }]
}

/** All reasons why the reports are not the shards of one whole run. */
export function shardFaults(shards: readonly ShardReport[]): ShardFault[] {
  const [first, ...others] = shards
  if (first === undefined) return []
  return [
    ...others.flatMap((shard) => foreign(shard, first)),
    ...doubled(shards),
    ...missing(shards, first.shard.count),
    ...shards.flatMap(unfinished),
  ]
}
