import type { Answer } from '../answer.ts'
import { asDocument, withBody, withMembers, withType } from '../changed-answer.ts'
import type { Plant } from '../plant.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'
import { answeredIf } from './plant-changes.ts'

const member =
  (name: string, value: (own: unknown) => unknown) =>
  (answer: Answer): Answer =>
    withMembers(answer, (members) => ({ ...members, [name]: value(members[name]) }))
const always = (): boolean => true
const tagged = ({ tag }: Plant): boolean => tag !== undefined

const rows: readonly FaultRow[] = [
  [
    'name-left-out',
    'The answer has no name.',
    answeredIf(
      always,
      member('name', () => undefined),
    ),
  ],
  [
    'name-left-out-with-tag',
    'The answer to a plant with a tag has no name.',
    answeredIf(
      tagged,
      member('name', () => undefined),
    ),
  ],
  [
    'name-object',
    'The name is an object of languages.',
    answeredIf(
      always,
      member('name', (own) => ({ en: own })),
    ),
  ],
  [
    'name-number',
    'A name of digits is answered as a number.',
    answeredIf(({ name }) => /^\d+$/.test(name), member('name', Number)),
  ],
  [
    'tag-null',
    'A tag that was not sent is answered as null.',
    answeredIf(
      ({ tag }) => tag === undefined,
      member('tag', () => null),
    ),
  ],
  [
    'tag-array',
    'The tag is an array.',
    answeredIf(
      tagged,
      member('tag', (own) => [own]),
    ),
  ],
  [
    'tag-number',
    'A tag of digits is answered as a number.',
    answeredIf(({ tag = '' }) => /^\d+$/.test(tag), member('tag', Number)),
  ],
  [
    'plant-wrapped',
    'The Plant stands inside a member of its own.',
    answeredIf(always, (answer) => withMembers(answer, (plant) => ({ plant }))),
  ],
  [
    'plant-in-array',
    'The Plant stands in an array.',
    answeredIf(always, (answer) => withMembers(answer, (plant) => [plant])),
  ],
  [
    'plant-empty-object',
    'The answer is an empty object.',
    answeredIf(always, (answer) => withBody(answer, '{}')),
  ],
  [
    'plant-empty-body',
    'The answer is 200 and nothing.',
    answeredIf(always, (answer) => withBody(answer, '')),
  ],
  [
    'plant-in-quotes',
    'The Plant is encoded twice: a string of JSON.',
    answeredIf(always, (answer) => withBody(answer, JSON.stringify(answer.body))),
  ],
  [
    'plant-as-text',
    'The Plant is sent as text/plain.',
    answeredIf(always, (answer) => withType(answer, 'text/plain')),
  ],
  [
    'plant-as-text-json',
    'The Plant is sent as text/json with a charset.',
    answeredIf(always, (answer) => withType(answer, 'text/json; charset=utf-8')),
  ],
  [
    'plant-as-vendor-json',
    'A Plant with a tag is sent as application/hal+json.',
    answeredIf(tagged, (answer) => withType(answer, 'application/hal+json')),
  ],
  [
    'plant-untyped',
    'The Plant is sent without a content type.',
    answeredIf(always, (answer) => withType(answer, null)),
  ],
  [
    'plant-page',
    'The answer is a page of HTML.',
    answeredIf(always, (answer) => asDocument(answer, 'text/html', '<p>Created</p>')),
  ],
]

/** Answers of status 200 that are no Plant (section 4, success response). Two more rows ask for a Plant body too. */
export const plantShapeFaults: readonly Fault[] = faultsOf(rows, 'plant-shape', [
  'create-minimal',
  'create-with-tag',
])
