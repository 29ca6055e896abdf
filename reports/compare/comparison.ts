import { groupedBy } from '../../common/grouped-by.ts'
import { observedValues, type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import type { Finding, Report, RequirementRow } from '../model.ts'
import type { RequirementStatus } from '../verdict.ts'

/** The possible sources of a new violation: the implementation, the kit's checks, or the contract. */
export type ChangeSource = 'target' | 'kit' | 'contract'

/** A requirement whose status changed. */
export interface Change {
  readonly row: RequirementRow
  /** Null if the earlier run did not know the requirement. */
  readonly before: RequirementStatus | null
  readonly after: RequirementStatus
  /** The possible sources of a new violation, according to the two reports. */
  readonly sources: readonly ChangeSource[]
}

/** A point on which the specification is silent and the target behaves differently than before. */
interface ObservedChange {
  readonly row: RequirementRow
  readonly before: readonly string[]
  readonly after: readonly string[]
}

export interface Comparison {
  readonly broken: readonly Change[]
  readonly fixed: readonly Change[]
  /** Judged in only one of the runs. */
  readonly other: readonly Change[]
  readonly observations: readonly ObservedChange[]
  /** Requirements that only the earlier report has. */
  readonly gone: readonly RequirementRow[]
}

const sameDemand = (a: RequirementRow, b: RequirementRow): boolean =>
  a.level === b.level && a.statement === b.statement

/**
 * Whether the check is new. Ids of checks differ between versions of the kit: they are comparable only if both runs share an id of
 * the check's engine on this requirement.
 */
function isNew({ check, engine }: Finding, now: readonly Finding[], earlier: readonly Finding[]): boolean {
  const known = new Set(earlier.filter((one) => one.engine === engine).map((one) => one.check))
  const isComparable = now.some((one) => one.engine === engine && known.has(one.check))
  return isComparable && !known.has(check)
}

/** A check that passed in the earlier run means the same in both runs: only the responses have changed. */
function sourcesOf(
  now: RequirementResult,
  earlier: RequirementResult | undefined,
  before: Report,
  after: Report,
): ChangeSource[] {
  if (earlier === undefined || !sameDemand(earlier.row, now.row)) return ['contract']
  const failed = now.findings.filter(({ outcome }) => outcome.status === 'failed')
  const otherKit = before.kit.version !== after.kit.version
  if (otherKit && failed.every((finding) => isNew(finding, now.findings, earlier.findings))) return ['kit']
  const otherContract = before.contract.digest !== after.contract.digest
  return [
    'target',
    ...(otherKit ? (['kit'] as const) : []),
    ...(otherContract ? (['contract'] as const) : []),
  ]
}

const observedBy = (result: RequirementResult): string[] => observedValues(result).sort()

/** Counts and times vary from run to run and do not show a change of behaviour. */
export const withoutMeasures = (value: string): string =>
  value.replaceAll(/ \(\d+\)/g, '').replaceAll(/(?<![\d.])[\d.]+ ms\b/g, 'ms')

const sameFacts = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((text, index) => withoutMeasures(text) === withoutMeasures(b[index] ?? ''))

/** The changes between two runs. Requirements that one of the runs was not asked for are left out. */
export function comparisonOf(before: Report, after: Report): Comparison {
  const earlier = new Map(requirementResultsOf(before).map((result) => [result.row.id, result]))
  const later = requirementResultsOf(after)
  const pairs = later
    .map((now) => ({ now, was: earlier.get(now.row.id) }))
    .filter(({ now, was }) => now.asked && (was === undefined || was.asked))
  const changes = pairs
    .filter(({ now, was }) => now.status !== was?.status)
    .map(({ now, was }): Change => {
      const sources = now.status === 'failed' ? sourcesOf(now, was, before, after) : []
      return { row: now.row, before: was?.status ?? null, after: now.status, sources }
    })
  const kinds = groupedBy(changes, (change) => {
    if (change.after === 'failed') return 'broken'
    return change.before === 'failed' ? 'fixed' : 'other'
  })
  return {
    broken: kinds.get('broken') ?? [],
    fixed: (kinds.get('fixed') ?? []).filter(({ after }) => after === 'passed'),
    other: [
      ...(kinds.get('fixed') ?? []).filter(({ after }) => after !== 'passed'),
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

/** Whether both runs have the same result for every requirement. */
export const isSame = ({ broken, fixed, other, observations, gone }: Comparison): boolean =>
  [broken, fixed, other, observations, gone].every((changes) => changes.length === 0)
