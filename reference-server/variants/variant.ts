import type { Behaviour } from '../behaviour.ts'
import type { Change, NamedChange } from '../named-change.ts'

/** A choice that the specification allows. The kit must not report it as a violation or a warning. */
export interface AllowedVariant extends NamedChange {
  /** What it varies: the observed requirement, or another area. */
  readonly allows: string
  /** Set if it replaces how responses are sent, instead of changing it. */
  readonly replacesSend?: true
}

/**
 * Declares a variant, as `fault` declares a fault.
 * @param allows what it varies: the observed requirement, or another area
 */
export const variant = (allows: string, id: string, title: string) => ({
  with: (steps: Change): AllowedVariant => ({ id, allows, title, steps }),
  /** Replaces how responses are sent. */
  sending: (send: Behaviour['send']): AllowedVariant => ({
    id,
    allows,
    replacesSend: true,
    title,
    steps: () => ({ send }),
  }),
})

/** Whether one server can have both variants. */
export const areCompatible = (first: AllowedVariant, second: AllowedVariant): boolean =>
  first.allows !== second.allows && !(first.replacesSend === true && second.replacesSend === true)
