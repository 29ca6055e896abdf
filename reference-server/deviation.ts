import { type Behaviour, standard } from './behaviour.ts'

/** A named difference from the reference, made by replacing steps of the real server. */
export interface Deviation {
  readonly id: string
  readonly title: string
  /**
   * The steps that differ. Called once for each server that starts, so that what they remember is that server's own. The steps
   * that are handed in may hold another deviation already: what is not changed goes on to them.
   */
  readonly steps: (steps: Behaviour) => Partial<Behaviour>
}

/** The reference with these deviations, the later around the earlier. */
export function deviating(deviations: readonly Deviation[]): Behaviour {
  let steps = standard
  for (const deviation of deviations) steps = { ...steps, ...deviation.steps(steps) }
  return steps
}
