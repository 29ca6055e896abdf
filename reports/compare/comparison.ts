import { groupedBy } from '../grouping.ts'
import { type Judgement, judgementsOf } from '../judgement.ts'
import type { Report, RequirementRow } from '../model.ts'
import type { RequirementStatus } from '../verdict.ts'

/** What may have made a requirement red: the implementation, the kit's checks, or what is demanded. */
export type Cause = 'target' | 'kit' | 'contract'

/** A requirement that came to another status than before. */
export interface Change {
  readonly row: RequirementRow
  /** Null where the earlier run did not know the requirement. */
  readonly before: RequirementStatus | null
  readonly after: RequirementStatus
  /** Of a new violation: what can have made it, as far as the two reports tell. */
  readonly causes: readonly Cause[]
}

/** An open point of the specification at which the target does something else than before. */
export interface ObservedChange {
  readonly row: RequirementRow
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface Comparison {
  readonly broken: readonly Change[]
  readonly mended: readonly Change[]
  /** Judged before and not judged now, or the other way round. */
  readonly other: readonly Change[]
  readonly observations: readonly ObservedChange[]
  /** Requirements that the later report has no more. */
  readonly gone: readonly RequirementRow[]
}

const sameDemand = (a: RequirementRow, b: RequirementRow): boolean =>
  a.level === b.level && a.statement === b.statement

/** A check that passed in the earlier run stands for its requirement in both: only what it met has changed. */
function causesOf(now: Judgement, earlier: Judgement | undefined, before: Report, after: Report): Cause[] {
  if (earlier === undefined || !sameDemand(earlier.row, now.row)) return ['contract']
  const known = new Set(earlier.findings.map(({ check }) => check))
  const failed = now.findings.filter(({ outcome }) => outcome.status === 'failed')
  const otherKit = before.kit.version !== after.kit.version
  if (otherKit && failed.every(({ check }) => !known.has(check))) return ['kit']
  const otherContract = before.contract.digest !== after.contract.digest
  return [
    'target',
    ...(otherKit ? (['kit'] as const) : []),
    ...(otherContract ? (['contract'] as const) : []),
  ]
}

const observedBy = ({ findings }: Judgement): string[] =>
  findings.flatMap(({ outcome }) => (outcome.status === 'observed' ? [outcome.value] : [])).sort()

/** How often a thing was seen, and how long it took, varies from run to run and is no change of what the target does. */
const withoutMeasures = (value: string): string =>
  value.replaceAll(/ \(\d+\)/g, '').replaceAll(/(?<![\d.])[\d.]+ ms\b/g, 'ms')

const sameFacts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => withoutMeasures(text) === withoutMeasures(b[index] ?? ''))

/** What has changed between two runs. Requirements that one of them was not asked for are left out. */
export function comparisonOf(before: Report, after: Report): Comparison {
  const earlier = new Map(judgementsOf(before).map((judgement) => [judgement.row.id, judgement]))
  const later = judgementsOf(after)
  const pairs = later
    .map((now) => ({ now, was: earlier.get(now.row.id) }))
    .filter(({ now, was }) => now.asked && (was === undefined || was.asked))
  const changes = pairs
    .filter(({ now, was }) => now.status !== was?.status)
    .map(({ now, was }): Change => {
      const causes = now.status === 'failed' ? causesOf(now, was, before, after) : []
      return { row: now.row, before: was?.status ?? null, after: now.status, causes }
    })
  const kinds = groupedBy(changes, (change) => {
    if (change.after === 'failed') return 'broken'
    return change.before === 'failed' ? 'mended' : 'other'
  })
  return {
    broken: kinds.get('broken') ?? [],
    mended: (kinds.get('mended') ?? []).filter(({ after }) => after === 'passed'),
    other: [
      ...(kinds.get('mended') ?? []).filter(({ after }) => after !== 'passed'),
      ...(kinds.get('other') ?? []),
    ],
    observations: pairs.flatMap(({ now, was }) => {
      if (was === undefined || now.status !== 'observed' || was.status !== 'observed') return []
      const change = { row: now.row, before: observedBy(was), after: observedBy(now) }
      return sameFacts(change.before, change.after) ? [] : [change]
    }),
    gone: [...earlier.values()]
      .filter(({ row, asked }) => asked && !later.some((now) => now.row.id === row.id))
      .map(({ row }) => row),
  }
}

/** Whether the two runs came to the same on every requirement. */
export const isSame = ({ broken, mended, other, observations, gone }: Comparison): boolean =>
  [broken, mended, other, observations, gone].every((changes) => changes.length === 0)
