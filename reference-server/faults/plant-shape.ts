import type { PlainResponse } from '../response.ts'
import { asDocument, withBody, withMembers, withType } from '../changed-response.ts'
import type { Plant } from '../plant.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'
import { respondingIf } from './plant-changes.ts'

const member =
  (name: string, value: (own: unknown) => unknown) =>
  (plain: PlainResponse): PlainResponse =>
    withMembers(plain, (members) => ({ ...members, [name]: value(members[name]) }))
const always = (): boolean => true
const tagged = ({ tag }: Plant): boolean => tag !== undefined

const rows: readonly FaultRow[] = [
  [
    'name-left-out',
    'The response has no name.',
    respondingIf(
      always,
      member('name', () => undefined),
    ),
  ],
  [
    'name-left-out-with-tag',
    'The response to a plant with a tag has no name.',
    respondingIf(
      tagged,
      member('name', () => undefined),
    ),
  ],
  [
    'name-object',
    'The name is an object of languages.',
    respondingIf(
      always,
      member('name', (own) => ({ en: own })),
    ),
  ],
  [
    'name-number',
    'A name of digits is returned as a number.',
    respondingIf(({ name }) => /^\d+$/.test(name), member('name', Number)),
  ],
  [
    'tag-null',
    'A tag that was not sent is returned as null.',
    respondingIf(
      ({ tag }) => tag === undefined,
      member('tag', () => null),
    ),
  ],
  [
    'tag-array',
    'The tag is an array.',
    respondingIf(
      tagged,
      member('tag', (own) => [own]),
    ),
  ],
  [
    'tag-number',
    'A tag of digits is returned as a number.',
    respondingIf(({ tag = '' }) => /^\d+$/.test(tag), member('tag', Number)),
  ],
  [
    'plant-wrapped',
    'The Plant is nested in another member.',
    respondingIf(always, (plain) => withMembers(plain, (plant) => ({ plant }))),
  ],
  [
    'plant-in-array',
    'The Plant is in an array.',
    respondingIf(always, (plain) => withMembers(plain, (plant) => [plant])),
  ],
  [
    'plant-empty-object',
    'The response is an empty object.',
    respondingIf(always, (plain) => withBody(plain, '{}')),
  ],
  [
    'plant-empty-body',
    'The response is 200 without a body.',
    respondingIf(always, (plain) => withBody(plain, '')),
  ],
  [
    'plant-in-quotes',
    'The Plant is encoded twice: a string of JSON.',
    respondingIf(always, (plain) => withBody(plain, JSON.stringify(plain.body))),
  ],
  [
    'plant-as-text',
    'The Plant is sent as text/plain.',
    respondingIf(always, (plain) => withType(plain, 'text/plain')),
  ],
  [
    'plant-as-text-json',
    'The Plant is sent as text/json with a charset.',
    respondingIf(always, (plain) => withType(plain, 'text/json; charset=utf-8')),
  ],
  [
    'plant-as-vendor-json',
    'A Plant with a tag is sent as application/hal+json.',
    respondingIf(tagged, (plain) => withType(plain, 'application/hal+json')),
  ],
  [
    'plant-untyped',
    'The Plant is sent without a content type.',
    respondingIf(always, (plain) => withType(plain, null)),
  ],
  [
    'plant-page',
    'The response is a page of HTML.',
    respondingIf(always, (plain) => asDocument(plain, 'text/html', '<p>Created</p>')),
  ],
]

/** Responses of status 200 that are not a Plant (section 4, success response). Two more requirements ask for a Plant body. */
export const plantShapeFaults: readonly Fault[] = faultsOf(rows, 'plant-shape', [
  'create-minimal',
  'create-with-tag',
])
