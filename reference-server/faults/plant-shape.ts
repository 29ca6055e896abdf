import type { PlainResponse } from '../response.ts'
import { asDocument, withBody, withMembers, withType } from '../changed-response.ts'
import type { Plant } from '../plant.ts'
import { type Fault, fault } from './fault.ts'
import { respondingIf } from './plant-changes.ts'

/** Two more requirements ask for a Plant body. */
const breaks = ['plant-shape', 'create-minimal', 'create-with-tag'] as const

const member =
  (name: string, value: (own: unknown) => unknown) =>
  (plain: PlainResponse): PlainResponse =>
    withMembers(plain, (members) => ({ ...members, [name]: value(members[name]) }))
const always = (): boolean => true
const tagged = ({ tag }: Plant): boolean => tag !== undefined

/** Responses of status 200 that are not a Plant (section 4, success response). */
export const plantShapeFaults: readonly Fault[] = [
  fault(breaks, 'name-left-out', 'The response has no name.').with(
    respondingIf(
      always,
      member('name', () => undefined),
    ),
  ),
  fault(breaks, 'name-left-out-with-tag', 'The response to a plant with a tag has no name.').with(
    respondingIf(
      tagged,
      member('name', () => undefined),
    ),
  ),
  fault(breaks, 'name-object', 'The name is an object of languages.').with(
    respondingIf(
      always,
      member('name', (own) => ({ en: own })),
    ),
  ),
  fault(breaks, 'name-number', 'A name of digits is returned as a number.').with(
    respondingIf(({ name }) => /^\d+$/.test(name), member('name', Number)),
  ),
  fault(breaks, 'tag-null', 'A tag that was not sent is returned as null.').with(
    respondingIf(
      ({ tag }) => tag === undefined,
      member('tag', () => null),
    ),
  ),
  fault(breaks, 'tag-array', 'The tag is an array.').with(
    respondingIf(
      tagged,
      member('tag', (own) => [own]),
    ),
  ),
  fault(breaks, 'tag-number', 'A tag of digits is returned as a number.').with(
    respondingIf(({ tag = '' }) => /^\d+$/.test(tag), member('tag', Number)),
  ),
  fault(breaks, 'plant-wrapped', 'The Plant is nested in another member.').with(
    respondingIf(always, (plain) => withMembers(plain, (plant) => ({ plant }))),
  ),
  fault(breaks, 'plant-in-array', 'The Plant is in an array.').with(
    respondingIf(always, (plain) => withMembers(plain, (plant) => [plant])),
  ),
  fault(breaks, 'plant-empty-object', 'The response is an empty object.').with(
    respondingIf(always, (plain) => withBody(plain, '{}')),
  ),
  fault(breaks, 'plant-empty-body', 'The response is 200 without a body.').with(
    respondingIf(always, (plain) => withBody(plain, '')),
  ),
  fault(breaks, 'plant-in-quotes', 'The Plant is encoded twice: a string of JSON.').with(
    respondingIf(always, (plain) => withBody(plain, JSON.stringify(plain.body))),
  ),
  fault(breaks, 'plant-as-text', 'The Plant is sent as text/plain.').with(
    respondingIf(always, (plain) => withType(plain, 'text/plain')),
  ),
  fault(breaks, 'plant-as-text-json', 'The Plant is sent as text/json with a charset.').with(
    respondingIf(always, (plain) => withType(plain, 'text/json; charset=utf-8')),
  ),
  fault(breaks, 'plant-as-vendor-json', 'A Plant with a tag is sent as application/hal+json.').with(
    respondingIf(tagged, (plain) => withType(plain, 'application/hal+json')),
  ),
  fault(breaks, 'plant-untyped', 'The Plant is sent without a content type.').with(
    respondingIf(always, (plain) => withType(plain, null)),
  ),
  fault(breaks, 'plant-page', 'The response is a page of HTML.').with(
    respondingIf(always, (plain) => asDocument(plain, 'text/html', '<p>Created</p>')),
  ),
]
