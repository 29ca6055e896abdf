import { int32 } from '../create-plant/unique-data.ts'
import { type InvalidForm, malformed, wrongTypes } from '../create-plant/mutations.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import type { GeneratedCase, Form } from './generated-case.ts'
import type { Ids } from './ids.ts'
import { jsonIn, type Members } from '../create-plant/json-form.ts'

/** What a flaw is put into: a valid NewPlant. */
export interface Flawless {
  readonly plant: Required<NewPlant>
  readonly members: Members
  readonly form: Form
  readonly ids: Ids
}

interface Mutator {
  readonly requirement: string
  /** Whether the request is one of the hostile ones. */
  readonly hostile: boolean
  body(flawless: Flawless, at: number): string
}

const variant = <T>(variants: readonly T[], at: number): T | undefined => variants[at % variants.length]

const missing = (member: 'id' | 'name'): Mutator => ({
  requirement: `${member}-required`,
  hostile: false,
  body: ({ members, form }) => {
    const { [member]: _, ...rest } = members
    return jsonIn(form, rest)
  },
})

/** Of an id past 2^53 a fraction may be lost in reading, so these are made of small ones. */
const wrongType = (member: keyof NewPlant): Mutator => ({
  requirement: `${member}-type`,
  hostile: false,
  body: ({ members, form, ids }, at) => {
    const id = member === 'id' ? String(ids.ordinary(int32)) : (members.id ?? '')
    const literal = variant(wrongTypes[member], at)?.[2](id) ?? 'null'
    return jsonIn(form, { ...members, id, [member]: literal })
  },
})

/** A beginning of the text, cut between two code points: the last brace at least is missing. */
function truncated({ members, form }: Flawless, at: number): string {
  const codePoints = [...jsonIn(form, members).trim()]
  return codePoints.slice(0, 1 + (at % (codePoints.length - 1))).join('')
}

const malformedAs = ([, , body]: InvalidForm): Mutator => ({
  requirement: 'malformed-json',
  hostile: true,
  body: ({ plant, members, form }) => body(plant, jsonIn(form, members).trim()),
})

/** One mutation away from a valid NewPlant, by name. */
export const mutators: ReadonlyMap<string, Mutator> = new Map([
  ['id missing', missing('id')],
  ['name missing', missing('name')],
  ['id of a wrong type', wrongType('id')],
  ['name of a wrong type', wrongType('name')],
  ['tag of a wrong type', wrongType('tag')],
  [
    'id outside int64',
    {
      requirement: 'id-range',
      hostile: true,
      body: ({ members, form, ids }, at) => jsonIn(form, { ...members, id: String(ids.outside(at)) }),
    },
  ],
  ['truncated', { requirement: 'malformed-json', hostile: true, body: truncated }],
  ...malformed.map((form): [string, Mutator] => [form[1], malformedAs(form)]),
])

/** The kinds to choose from: those that stand alone for their requirement are chosen more often than the many of malformed-json. */
export const mutatorNames: readonly string[] = [...mutators].flatMap(([kind, { requirement }]) =>
  requirement === 'malformed-json' ? [kind] : [kind, kind, kind],
)

/** Whether a case of this shape is one of the hostile requests. */
export const isHostile = ({ flaw }: GeneratedCase): boolean =>
  flaw !== null && mutators.get(flaw.kind)?.hostile === true
