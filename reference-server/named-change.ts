import type { Behaviour } from './behaviour.ts'
import { standard } from './standard.ts'

/**
 * Replaces steps of a server. Called once for each server that starts, so that state belongs to one server. The given steps may
 * already be changed: a change calls them for all requests that it does not concern.
 */
export type Change = (steps: Behaviour) => Partial<Behaviour>

/** A named change to the reference server: a fault or an allowed variant. */
export interface NamedChange {
  readonly id: string
  readonly title: string
  readonly steps: Change
}

/** The reference server with these changes. Later changes wrap earlier ones. */
export function changed(changes: readonly NamedChange[]): Behaviour {
  let behaviour = standard
  for (const { steps } of changes) behaviour = { ...behaviour, ...steps(behaviour) }
  return behaviour
}
