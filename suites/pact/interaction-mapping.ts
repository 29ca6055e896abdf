/** What an interaction of the bundled pacts is about. */
export interface InteractionMapping {
  /** Names the interaction in the ids of checks. */
  readonly slug: string
  /** Id of the requirement in the catalogue. */
  readonly requirement: string
  /**
   * `create`: 200 with the plant; `accepted`: the same, but another name is only observed; `refusal`: not accepted, and a 400
   * has an Error; `unauthorized`: refused in any way.
   */
  readonly kind: 'create' | 'accepted' | 'refusal' | 'unauthorized'
}

const mapping = (
  slug: string,
  requirement: string,
  kind: InteractionMapping['kind'],
): InteractionMapping => ({ slug, requirement, kind })

/** The interactions in contracts/pacts/ by their description. */
export const mappings: ReadonlyMap<string, InteractionMapping> = new Map([
  ['a plant with an id and a name', mapping('plant', 'create-minimal', 'create')],
  ['a plant with a tag', mapping('tag', 'create-with-tag', 'create')],
  ['a plant with a name of many alphabets', mapping('alphabets', 'unicode-names', 'accepted')],
  ['a plant sent with a charset parameter', mapping('charset', 'content-type-parameter', 'create')],
  ['a plant without an id', mapping('no-id', 'id-required', 'refusal')],
  ['a plant without a name', mapping('no-name', 'name-required', 'refusal')],
  ['an empty object', mapping('empty-object', 'not-an-object', 'refusal')],
  ['a plant without a token', mapping('no-token', 'auth-required', 'unauthorized')],
  ['a plant with an id just above int32', mapping('above-int32', 'id-int64', 'create')],
  ['a plant with an id just below int32', mapping('below-int32', 'id-int64', 'create')],
  ['a plant with an id that no double holds', mapping('no-double', 'id-int64', 'create')],
  ['a plant with a negative id that no double holds', mapping('negative-no-double', 'id-int64', 'create')],
  ['a plant with the largest id', mapping('largest', 'id-int64', 'create')],
  ['a plant with the smallest id', mapping('smallest', 'id-int64', 'create')],
])

/** Further requirements that an interaction can show something about, by its kind. */
const further: Record<InteractionMapping['kind'], readonly string[]> = {
  create: ['plant-shape', 'name-is-the-plants'],
  accepted: ['plant-shape'],
  refusal: ['error-shape', 'rejects-with-400'],
  unauthorized: [],
}

const requirementsOf = ({ requirement, kind }: InteractionMapping): readonly string[] => [
  requirement,
  ...further[kind],
]

/** Whether a run that asked for these requirements needs the interaction; empty: all. */
export const isWanted = (mapping: InteractionMapping, only: readonly string[]): boolean =>
  only.length === 0 || requirementsOf(mapping).some((id) => only.includes(id))

/** Every requirement that the bundled pacts can show something about. */
export const judgedByPact: readonly string[] = [...new Set([...mappings.values()].flatMap(requirementsOf))]
