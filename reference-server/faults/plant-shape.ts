import { createdPage, withBody, withMembers, withType } from '../changed-response.ts'
import { created, createdIf } from '../changes.ts'
import type { Change } from '../named-change.ts'
import type { Plant } from '../plant.ts'
import { type Fault, fault, plantBody } from './fault.ts'

/** Two more requirements ask for a Plant body. */
const breaks = plantBody

/** Changes a member in the response to plants of one kind. */
const member = (
  name: keyof Plant,
  value: (own: unknown) => unknown,
  kind: (plant: Plant) => boolean = () => true,
): Change =>
  createdIf(kind, (plain) => withMembers(plain, (members) => ({ ...members, [name]: value(members[name]) })))
const tagged = ({ tag }: Plant): boolean => tag !== undefined

/** Responses of status 200 that are not a Plant (section 4, success response). */
export const plantShapeFaults: readonly Fault[] = [
  fault(breaks, 'name-left-out', 'The response has no name.').with(member('name', () => undefined)),
  fault(breaks, 'name-left-out-with-tag', 'The response to a plant with a tag has no name.').with(
    member('name', () => undefined, tagged),
  ),
  fault(breaks, 'name-object', 'The name is an object of languages.').with(
    member('name', (own) => ({ en: own })),
  ),
  fault(breaks, 'name-number', 'A name of digits is returned as a number.').with(
    member('name', Number, ({ name }) => /^\d+$/.test(name)),
  ),
  fault(breaks, 'tag-null', 'A tag that was not sent is returned as null.').with(
    member(
      'tag',
      () => null,
      ({ tag }) => tag === undefined,
    ),
  ),
  fault(
    'plant-shape',
    'members-picked-by-the-query',
    'The response has only the members that the query names.',
  ).with(
    created((plain, _, { url = '' }) =>
      url.includes('fields=tag') ? withMembers(plain, ({ tag }) => ({ tag })) : plain,
    ),
  ),
  fault(breaks, 'tag-array', 'The tag is an array.').with(member('tag', (own) => [own], tagged)),
  fault(breaks, 'tag-number', 'A tag of digits is returned as a number.').with(
    member('tag', Number, ({ tag = '' }) => /^\d+$/.test(tag)),
  ),
  fault(breaks, 'plant-wrapped', 'The Plant is nested in another member.').with(
    created((plain) => withMembers(plain, (plant) => ({ plant }))),
  ),
  fault(breaks, 'plant-in-array', 'The Plant is in an array.').with(
    created((plain) => withMembers(plain, (plant) => [plant])),
  ),
  fault(breaks, 'plant-empty-object', 'The response is an empty object.').with(
    created((plain) => withBody(plain, '{}')),
  ),
  fault(breaks, 'plant-empty-body', 'The response is 200 without a body.').with(
    created((plain) => withBody(plain, '')),
  ),
  fault(breaks, 'plant-in-quotes', 'The Plant is encoded twice: a string of JSON.').with(
    created((plain) => withBody(plain, JSON.stringify(plain.body))),
  ),
  fault(breaks, 'plant-as-text', 'The Plant is sent as text/plain.').with(
    created((plain) => withType(plain, 'text/plain')),
  ),
  fault(breaks, 'plant-as-text-json', 'The Plant is sent as text/json with a charset.').with(
    created((plain) => withType(plain, 'text/json; charset=utf-8')),
  ),
  fault(breaks, 'plant-as-vendor-json', 'A Plant with a tag is sent as application/hal+json.').with(
    createdIf(tagged, (plain) => withType(plain, 'application/hal+json')),
  ),
  fault(breaks, 'plant-untyped', 'The Plant is sent without a content type.').with(
    created((plain) => withType(plain, null)),
  ),
  fault(breaks, 'plant-page', 'The response is a page of HTML.').with(created(createdPage)),
]
