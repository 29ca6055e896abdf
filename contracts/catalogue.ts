/** The levels a requirement can stand on. A violation of a must fails the target; a should warns; an observation never fails. */
export type Level = 'must' | 'should' | 'observe'

interface Row {
  readonly id: string
  /** Where the specification speaks of it, or is silent about it: `4 rule 1`, `2 NewPlant`, `8`. */
  readonly section: string
  /** Further places of the specification whose statement this row carries. */
  readonly also?: readonly string[]
  /** The obligation (must, should), the open point (observe) or what the document says (excluded), as one sentence. */
  readonly statement: string
}

/** A row of `requirements.yaml` that checks judge. */
export interface Requirement extends Row {
  readonly level: Level
  /** What the level rests on: the words of the document, or their absence. */
  readonly why: string
  /** What the kit sends to find out, for `explain`. */
  readonly sends: string
  /** On observe rows, and only there: the question that the open point raises for the document's owner. */
  readonly question?: string
}

/** A statement of the specification that no check judges. */
export interface Excluded extends Row {
  /** The reason. */
  readonly excluded: string
}

/** All rows of `requirements.yaml`, in the order of the file. */
export interface Catalogue {
  readonly requirements: readonly Requirement[]
  readonly excluded: readonly Excluded[]
}
