import type { Change, NamedChange } from '../named-change.ts'

/** A defect: what the server does wrong, and which requirement of the contract it breaks. */
export interface Fault extends NamedChange {
  readonly breaks: string
  /** Other requirements of level must that it breaks too. */
  readonly alsoBreaks: readonly string[]
}

/** The requirement that a fault breaks, then other requirements of level must that it breaks too. */
export type Requirements = readonly [breaks: string, ...alsoBreaks: string[]]

/**
 * Declares a fault. The steps come in a second call, so that the formatter keeps the arguments of the first on one line.
 * @param breaks one requirement, or the list of all that it breaks
 */
export function fault(breaks: string | Requirements, id: string, title: string) {
  const [first, ...alsoBreaks]: Requirements = typeof breaks === 'string' ? [breaks] : breaks
  return { with: (steps: Change): Fault => ({ id, breaks: first, alsoBreaks, title, steps }) }
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

/** The requirements that a 200 without a Plant breaks. */
export const plantBody = ['plant-shape', 'create-minimal', 'create-with-tag'] as const

/** Those of them about plants that may have no tag, and those about plants that may have one. */
export const untagged = creates.filter((requirement) => requirement !== 'create-with-tag')
export const tagged = ['create-with-tag', 'unicode-names', 'json-forms', 'many-creates'] as const
