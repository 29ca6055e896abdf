/** What an interaction of the kit's own pacts is about. */
export interface InteractionMapping {
  /** Id of the requirement in the catalogue. */
  readonly requirement: string
  /**
   * `create`: answered 200 with the plant; `accepted`: with a plant, whose name is only observed; `refusal`: not accepted, and a
   * 400 is an Error; `unauthorized`: turned away in any way.
   */
  readonly kind: 'create' | 'accepted' | 'refusal' | 'unauthorized'
}

const create = (requirement: string): InteractionMapping => ({ requirement, kind: 'create' })
const refusal = (requirement: string): InteractionMapping => ({ requirement, kind: 'refusal' })

/** The interactions in contracts/pacts/ by their description. */
export const mappings: ReadonlyMap<string, InteractionMapping> = new Map<string, InteractionMapping>([
  ['a plant with an id and a name', create('create-minimal')],
  ['a plant with a tag', create('create-with-tag')],
  ['a plant with a name of many alphabets', { requirement: 'unicode-names', kind: 'accepted' }],
  ['a plant sent with a charset parameter', create('content-type-parameter')],
  ['a plant without an id', refusal('id-required')],
  ['a plant without a name', refusal('name-required')],
  ['an empty object', refusal('not-an-object')],
  ['a plant without a token', { requirement: 'auth-required', kind: 'unauthorized' }],
  ['a plant with an id just above int32', create('id-int64')],
  ['a plant with an id just below int32', create('id-int64')],
  ['a plant with an id that no double holds', create('id-int64')],
  ['a plant with a negative id that no double holds', create('id-int64')],
  ['a plant with the largest id', create('id-int64')],
  ['a plant with the smallest id', create('id-int64')],
])

/** Requirements besides its own that an interaction of a kind can say something about. */
const more: Record<InteractionMapping['kind'], readonly string[]> = {
  create: ['plant-shape', 'name-is-the-plants'],
  accepted: ['plant-shape'],
  refusal: ['error-shape', 'rejects-with-400'],
  unauthorized: [],
}

/** Whether an obligation has a say in a run that asked for some requirements only; empty: all. */
export const isWanted = ({ requirement, kind }: InteractionMapping, only: readonly string[]): boolean =>
  only.length === 0 || [requirement, ...more[kind]].some((id) => only.includes(id))

/** Every requirement that the kit's own pacts have a say on. */
export const judgedByPact: readonly string[] = [
  ...new Set([...mappings.values()].flatMap(({ requirement, kind }) => [requirement, ...more[kind]])),
]
