import { jsonOf, type NewPlant } from './new-plant.ts'

/** What the bodies of several mutations have in common: services check these with the same code. */
export type BodyKind =
  | 'after-end'
  | 'array'
  | 'bad-escape'
  | 'comment'
  | 'cut-in-text'
  | 'cut-late'
  | 'cut-off'
  | 'letter-case'
  | 'number-form'
  | 'raw-control'

/** One way to make an invalid body from a valid plant. */
export interface BodyMutation {
  readonly slug: string
  readonly title: string
  body(plant: NewPlant): string
  /** Set if the body has members that NewPlant does not name: a target may refuse these with any status. */
  readonly furtherMembers?: true
  /** Set if its positive control has no tag. */
  readonly untagged?: true
  /** Set if a valid create follows, since the refusal may leave a service in a wrong state. */
  readonly followed?: true
  readonly kinds?: readonly BodyKind[]
}

type Row = readonly [
  slug: string,
  title: string,
  body: (plant: NewPlant, json: string) => string,
  ...kinds: readonly BodyKind[],
]

export const mutationsOf = (
  rows: readonly Row[],
  more: Pick<BodyMutation, 'untagged' | 'followed'> = {},
): BodyMutation[] =>
  rows.map(([slug, title, body, ...kinds]) => ({
    slug,
    title,
    ...(kinds.length === 0 ? {} : { kinds }),
    ...more,
    body: (plant) => body(plant, jsonOf(plant)),
  }))
