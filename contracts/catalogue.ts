/** A violated must fails the target; a violated should is a warning; an observation never fails. */
export type Level = 'must' | 'should' | 'observe'

/** Whether a violation of a requirement of this level fails a target. */
export const countsAt = (level: Level | undefined, strict: boolean): boolean =>
  level === 'must' || (level === 'should' && strict)

/** Whether a run is asked for a requirement. @param only ids of requirements; none: all */
export const isAskedFor = (id: string, only: readonly string[]): boolean =>
  only.length === 0 || only.includes(id)

/** From what fails a target to what is only recorded. */
export const levels: readonly Level[] = ['must', 'should', 'observe']

interface Row {
  readonly id: string
  /** The section of the specification, for example `4 rule 1`, `2 NewPlant` or `8`. */
  readonly section: string
  /** Other sections with a statement that this row covers. */
  readonly also?: readonly string[]
  /** The obligation (must, should), the open point (observe) or the statement of the specification (excluded), as one sentence. */
  readonly statement: string
}

/** A row of `requirements.yaml` that the kit judges. */
export interface Requirement extends Row {
  readonly level: Level
  /** The reason for the level: what the specification says, or that it is silent. */
  readonly why: string
  /** The requests that the kit sends, for `explain`. */
  readonly sends: string
  /** On observe rows only: the question for the owner of the specification. */
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

/** The engine whose checks cover the whole catalogue. Their ids begin with its name. */
export const primaryEngine = 'requirements'

/** The requirement of valid creates that fail although others like them are accepted. */
export const manyCreates = 'many-creates'

/** The place of the level of a requirement in `levels`. One that is not in the catalogue is only recorded. */
export const levelRank = (id: string, levelById: ReadonlyMap<string, Level>): number =>
  levels.indexOf(levelById.get(id) ?? 'observe')

export const levelsOf = (
  rows: readonly { readonly id: string; readonly level: Level }[],
): ReadonlyMap<string, Level> => new Map(rows.map(({ id, level }) => [id, level]))
