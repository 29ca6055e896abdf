import { type JsonForm, jsonIn, type Members, wholeBeginning } from '../create-plant/json-form.ts'
import { badSyntax } from '../create-plant/bad-syntax.ts'
import type { BodyKind, BodyMutation } from '../create-plant/body-mutation.ts'
import { isHostileRequirement } from '../create-plant/hostile-requirements.ts'
import { malformed, nearMisses, withoutId, withoutName, wrongTypes } from '../create-plant/mutations.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { int32 } from '../create-plant/unique-data.ts'
import type { GeneratedCase } from './generated-case.ts'
import type { Ids } from './ids.ts'

/** The valid NewPlant that a mutator changes. */
export interface ValidInput {
  readonly plant: Required<NewPlant>
  readonly members: Members
  readonly form: JsonForm
  readonly ids: Ids
}

/** Writes an invalid body. `at` chooses among variants, or the place. */
type Mutator = (input: ValidInput, at: number) => string

interface NamedMutator {
  /** What a case has that is mutated by it: `no id`. */
  readonly kind: string
  readonly mutator: Mutator
  /** Set if the body has members that NewPlant does not name. */
  readonly furtherMembers?: true | undefined
  readonly bodyKinds?: readonly BodyKind[] | undefined
}

/** The mutators of one requirement. */
interface MutatorGroup {
  readonly requirement: string
  readonly title: string
  readonly mutators: readonly NamedMutator[]
}

const without =
  (member: 'id' | 'name'): Mutator =>
  ({ members, form }) => {
    const { [member]: _, ...rest } = members
    return jsonIn(form, rest)
  }

/** A parser may lose the fraction of an id above 2^53, so these mutators use small ids. */
const wrongType =
  (member: keyof NewPlant): Mutator =>
  ({ members, form, ids }, at) => {
    const id = member === 'id' ? String(ids.ordinary(int32)) : (members.id ?? '')
    const variants = wrongTypes[member]
    const literal = variants[at % variants.length]?.[2](id) ?? 'null'
    return jsonIn(form, { ...members, id, [member]: literal })
  }

/** Cuts a text before the given place, never inside a code point. */
function cut(text: string, end: number): string {
  const isInside = /[\ud800-\udbff]/.test(text[end - 1] ?? '')
  return text.slice(0, isInside ? end - 1 : end)
}

/** Id or name is not whole. */
const truncatedEarly: Mutator = ({ members, form }, at) => {
  const whole = wholeBeginning(form, members)
  return cut(whole, 1 + (at % (whole.length - 1)))
}

/** Id and name are whole. At least the last brace is missing. */
const truncatedLate: Mutator = ({ members, form }, at) => {
  const whole = wholeBeginning(form, members)
  const text = jsonIn(form, members)
  return cut(text, whole.length + (at % (text.lastIndexOf('}') - whole.length + 1)))
}

const listed = (mutations: readonly BodyMutation[]): NamedMutator[] =>
  mutations.map(({ title, body, furtherMembers, kinds }) => ({
    kind: title,
    mutator: ({ plant }) => body(plant),
    furtherMembers,
    bodyKinds: kinds,
  }))

const renamed = (mutations: readonly BodyMutation[]): NamedMutator[] =>
  listed(mutations.filter(({ furtherMembers }) => furtherMembers))

export const mutatorGroups: readonly MutatorGroup[] = [
  {
    requirement: 'id-required',
    title: 'refuses generated plants without an id',
    mutators: [{ kind: 'no id', mutator: without('id') }, ...renamed(withoutId)],
  },
  {
    requirement: 'name-required',
    title: 'refuses generated plants without a name',
    mutators: [{ kind: 'no name', mutator: without('name') }, ...renamed(withoutName)],
  },
  {
    requirement: 'id-type',
    title: 'refuses generated plants with an id of a wrong type',
    mutators: [{ kind: 'an id of a wrong type', mutator: wrongType('id') }],
  },
  {
    requirement: 'name-type',
    title: 'refuses generated plants with a name of a wrong type',
    mutators: [{ kind: 'a name of a wrong type', mutator: wrongType('name') }],
  },
  {
    requirement: 'tag-type',
    title: 'refuses generated plants with a tag of a wrong type',
    mutators: [{ kind: 'a tag of a wrong type', mutator: wrongType('tag') }],
  },
  {
    requirement: 'id-range',
    title: 'refuses generated ids outside int64',
    mutators: [
      {
        kind: 'an id outside int64',
        mutator: ({ members, form, ids }, at) => jsonIn(form, { ...members, id: String(ids.outside(at)) }),
      },
    ],
  },
  {
    requirement: 'malformed-json',
    title: 'refuses generated bodies in which id or name is not whole',
    mutators: [
      {
        kind: 'a body cut off before id and name are whole',
        mutator: truncatedEarly,
        bodyKinds: ['cut-off'],
      },
      ...listed(malformed),
    ],
  },
  {
    requirement: 'json-syntax',
    title: 'refuses generated plants that are not JSON any more',
    mutators: [
      {
        kind: 'a body cut off after id and name',
        mutator: truncatedLate,
        bodyKinds: ['cut-late', 'cut-off'],
      },
      ...listed(badSyntax),
    ],
  },
  {
    requirement: 'near-miss-bodies',
    title: 'refuses generated bodies that are nearly a NewPlant',
    mutators: listed(nearMisses),
  },
]

/** A mutator with the group that it belongs to. */
interface MutationKind extends NamedMutator {
  readonly group: MutatorGroup
}

const kinds: ReadonlyMap<string, MutationKind> = new Map(
  mutatorGroups.flatMap((group) =>
    group.mutators.map((one): [string, MutationKind] => [one.kind, { ...one, group }]),
  ),
)

/** How often the kinds of a short list appear in total among those to choose from. */
const minShare = 10

/** The kinds to choose from. Each kind of a short list is repeated, so that it is chosen more often than one of a long list. */
export const mutationKinds: readonly string[] = mutatorGroups.flatMap(({ mutators }) =>
  mutators.flatMap(({ kind }) =>
    Array<string>(Math.max(1, Math.round(minShare / mutators.length))).fill(kind),
  ),
)

/** Undefined if a corpus names a kind that no longer exists. */
export const mutationKindOf = ({ mutation }: GeneratedCase): MutationKind | undefined =>
  mutation === null ? undefined : kinds.get(mutation.kind)

/** The requirement that asks for the refusal of an invalid case. */
export const refusalOf = (generated: GeneratedCase): string | undefined =>
  mutationKindOf(generated)?.group.requirement

/** Whether a target may refuse a case with any status for members that NewPlant does not name. */
export const hasFurtherMembers = (generated: GeneratedCase): boolean =>
  mutationKindOf(generated)?.furtherMembers === true

/** Whether a case is one of the hostile requests. */
export const isHostile = (generated: GeneratedCase): boolean =>
  isHostileRequirement(refusalOf(generated) ?? '')
