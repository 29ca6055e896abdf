import type { NamedChange } from '../named-change.ts'

/** What the specification leaves open besides the observed requirements of the contract. */
export const otherAreas = [
  'framing',
  'connections',
  'interim-responses',
  'header-fields',
  'media-type-form',
  'json-form',
  'redirects',
  'refusal-status',
  'request-framing',
  'http-server',
  'unique-names',
  'waiting',
] as const

/** A choice that the specification allows. The kit raises nothing over it. */
export interface AllowedVariant extends NamedChange {
  /** The observed requirement, or the other area, that it varies. */
  readonly allows: string
  /** Set if it replaces how responses are sent, instead of changing it. */
  readonly replacesSend?: true
}

/** Whether one server can have both variants. */
export const areCompatible = (first: AllowedVariant, second: AllowedVariant): boolean =>
  first.allows !== second.allows && !(first.replacesSend === true && second.replacesSend === true)
