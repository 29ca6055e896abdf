import type { Proposal } from '../conditions/proposal.ts'
import type { Candidates } from './candidates.ts'

/** One way to explain the requests of a deviation; undefined if it does not apply. */
export type Strategy = (candidates: Candidates) => readonly Proposal[] | undefined

export const only = (proposal: Proposal | undefined): readonly Proposal[] | undefined =>
  proposal === undefined ? undefined : [proposal]
