import type { Change, NamedChange } from '../named-change.ts'

/** A defect: what the server does wrong, and which requirement of the contract it breaks. */
export interface Fault extends NamedChange {
  readonly breaks: string
  /** Other requirements of level must that it breaks too. */
  readonly alsoBreaks?: readonly string[]
}

/** The requirements that valid creates are accepted. A service that refuses all creates breaks each of them. */
export const creates = [
  'create-minimal',
  'create-with-tag',
  'id-int64',
  'unicode-names',
  'json-forms',
  'content-type-parameter',
  'many-creates',
] as const

/** Those of them about plants that may have no tag, and those about plants that may have one. */
export const untagged = creates.filter((requirement) => requirement !== 'create-with-tag')
export const tagged = ['create-with-tag', 'unicode-names', 'json-forms', 'many-creates'] as const

/** Id, title and steps of a fault that a table lists. */
export type FaultRow = readonly [id: string, title: string, steps: Change]

/** The faults of a table. All of them break the same requirements. */
export const faultsOf = (
  rows: readonly FaultRow[],
  breaks: string,
  alsoBreaks: readonly string[] = [],
): Fault[] => rows.map(([id, title, steps]) => ({ id, breaks, alsoBreaks, title, steps }))
