import { isHostileRequirement } from '../create-plant/hostile-requirements.ts'
import type { Omission } from '../http/omission.ts'

/** The requirements for the responses to a create, besides that of the interaction. */
export const ofResponse = {
  /** The body of a success. */
  shape: 'plant-shape',
  /** The name in the body of a success. */
  name: 'name-is-the-plants',
  /** The body of a 400. */
  error: 'error-shape',
  /** The status of a refusal. */
  refusal: 'rejects-with-400',
} as const

/** How an interaction of the bundled pacts is judged. */
export interface InteractionMapping {
  /** Identifies the interaction in the ids of checks. */
  readonly slug: string
  /** Id of the requirement in the catalogue. */
  readonly requirement: string
  /**
   * `success`: 200 with the plant that was sent; `any-name`: the same, but another name is only observed; `refusal`: not
   * accepted, and a 400 has an Error; `unauthorized`: refused in any way.
   */
  readonly kind: 'success' | 'any-name' | 'refusal' | 'unauthorized'
}

const create = (
  slug: string,
  requirement: string,
  kind: InteractionMapping['kind'] = 'success',
): InteractionMapping => ({ slug, requirement, kind })

/** The interactions in contracts/pacts/ by their description. */
export const mappings: ReadonlyMap<string, InteractionMapping> = new Map([
  ['a plant with an id and a name', create('plant', 'create-minimal')],
  ['a plant with a tag', create('tag', 'create-with-tag')],
  ['a plant with a name of many alphabets', create('alphabets', 'unicode-names', 'any-name')],
  ['a plant sent with a charset parameter', create('charset', 'content-type-parameter')],
  ['a plant without an id', create('no-id', 'id-required', 'refusal')],
  ['a plant without a name', create('no-name', 'name-required', 'refusal')],
  ['an empty object', create('empty-object', 'not-an-object', 'refusal')],
  ['a plant without a token', create('no-token', 'auth-required', 'unauthorized')],
  ['a plant with an id just above int32', create('above-int32', 'id-int64')],
  ['a plant with an id just below int32', create('below-int32', 'id-int64')],
  ['a plant with an id that no double holds', create('no-double', 'id-int64')],
  ['a plant with a negative id that no double holds', create('negative-no-double', 'id-int64')],
  ['a plant with the largest id', create('largest', 'id-int64')],
  ['a plant with the smallest id', create('smallest', 'id-int64')],
])

/** Number of plants that the bundled pacts leave at a conforming target. */
export const bundledCreations = [...mappings.values()].filter(
  ({ kind }) => kind === 'success' || kind === 'any-name',
).length

function requirementsOf({ requirement, kind }: InteractionMapping): readonly string[] {
  const { shape, name, error, refusal } = ofResponse
  const more = { success: [shape, name], 'any-name': [shape], refusal: [error, refusal], unauthorized: [] }
  return [requirement, ...more[kind]]
}

/** Whether a run of these requirements needs the interaction; empty: all. */
export const isWanted = (
  mapping: InteractionMapping,
  only: readonly string[],
  omissions: readonly Omission[] = [],
): boolean =>
  !(isHostileRequirement(mapping.requirement) && omissions.includes('hostile')) &&
  (only.length === 0 || requirementsOf(mapping).some((id) => only.includes(id)))

/** All requirements that the bundled pacts can judge. */
export const judgedByPact: readonly string[] = [...new Set([...mappings.values()].flatMap(requirementsOf))]
