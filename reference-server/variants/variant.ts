import type { Deviation } from '../deviation.ts'

/** Rooms that the specification leaves besides the open points of the contract. */
export const rooms = [
  'framing',
  'connections',
  'interim-answers',
  'header-fields',
  'media-type-form',
  'json-form',
  'redirects',
  'refusal-status',
  'waiting',
] as const

/** A choice that an implementation may make: the kit raises nothing over it. */
export interface AllowedVariant extends Deviation {
  /** The open point of the contract, or one of the rooms, that it makes use of. */
  readonly allows: string
  /** Set where it sends answers in a way of its own: two such cannot live together. */
  readonly sends?: true
}

/** Whether one server can take both variants. */
export const canLiveTogether = (first: AllowedVariant, second: AllowedVariant): boolean =>
  first.allows !== second.allows && !(first.sends === true && second.sends === true)
