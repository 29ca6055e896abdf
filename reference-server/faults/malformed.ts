import { lenient, madeUp, repairing } from '../changes.ts'
import type { Fault } from './fault.ts'

/** Bodies that are no JSON, and are accepted (section 4, request body). */
export const malformedFaults: readonly Fault[] = [
  {
    id: 'anything-with-a-name-accepted',
    breaks: 'malformed-json',
    title: 'The body is searched for an id and the word name.',
    steps: lenient((text) => (/id.*name/s.test(text) ? madeUp('found') : null)),
  },
  {
    id: 'trailing-comma-accepted',
    breaks: 'json-syntax',
    title: 'A trailing comma is accepted.',
    steps: repairing((text) => text.replace(/,\s*\}/, '}')),
  },
  {
    id: 'single-quotes-accepted',
    breaks: 'json-syntax',
    title: 'Single quotes are accepted.',
    steps: repairing((text) => text.replaceAll("'", '"')),
  },
  {
    id: 'rest-ignored',
    breaks: 'json-syntax',
    title: 'What follows the object is not read.',
    steps: repairing((text) => text.replace(/\}.+$/s, '}')),
  },
  {
    id: 'second-object-ignored',
    breaks: 'json-syntax',
    title: 'The first of two objects in one body is accepted.',
    steps: repairing((text) => text.replace(/\}\{.*$/s, '}')),
  },
  {
    id: 'brace-too-many-accepted',
    breaks: 'json-syntax',
    title: 'A brace too many is accepted.',
    steps: repairing((text) => text.replace(/\}\}$/, '}')),
  },
  {
    id: 'missing-brace-added',
    breaks: 'json-syntax',
    title: 'A missing brace at the end is added.',
    steps: repairing((text) => `${text}}`),
  },
  {
    id: 'cut-off-body-completed',
    breaks: 'malformed-json',
    title: 'A body that ends inside the tag is completed.',
    steps: repairing((text) => `${text}"}`),
  },
  {
    id: 'cut-off-body-accepted-after-id',
    breaks: 'malformed-json',
    title: 'The body is read while it comes: an id is enough.',
    steps: lenient((text) => (/^\{"id":-?\d+,$/.test(text) ? madeUp('unnamed') : null)),
  },
  {
    id: 'form-accepted',
    breaks: 'malformed-json',
    title: 'A form is accepted whatever the content type.',
    steps: lenient((text) => (/^id=-?\d+&name=/.test(text) ? madeUp('form') : null)),
  },
  {
    id: 'xml-accepted',
    breaks: 'malformed-json',
    title: 'XML is accepted whatever the content type.',
    steps: lenient((text) => (text.startsWith('<plant>') ? madeUp('xml') : null)),
  },
]
