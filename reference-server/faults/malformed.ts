import { lenient, madeUp, repairing } from '../changes.ts'
import type { Fault } from './fault.ts'

/** Bodies that are not JSON and hold no whole id and name, and are accepted (section 4, rule 2). */
export const malformedFaults: readonly Fault[] = [
  {
    id: 'anything-with-a-name-accepted',
    breaks: 'malformed-json',
    title: 'The body is searched for an id and the word name.',
    steps: lenient((text) => (/id.*name/s.test(text) ? madeUp('found') : null)),
  },
  {
    id: 'cut-off-body-completed',
    breaks: 'malformed-json',
    title: 'A body that ends inside a string is completed.',
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
