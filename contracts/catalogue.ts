/** The levels a requirement can stand on. A violation of a must fails the target; a should warns; an observation never fails. */
export type Level = 'must' | 'should' | 'observe'

/** A row of `requirements.yaml` that checks judge. */
export interface Requirement {
  readonly id: string
  readonly level: Level
  /** Where the specification speaks of it, or is silent about it: `4 rule 1`, `2 NewPlant`, `7`. */
  readonly section: string
  /** The obligation (must, should) or the open point (observe), as one sentence. */
  readonly statement: string
  /** What the level rests on: the words of the document, or their absence. */
  readonly why: string
  /** What the kit sends to find out, for `explain`. */
  readonly sends: string
}
