import { lenient, madeUp, repairing } from '../changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'malformed-json'

/** Bodies that are not JSON and hold no whole id and name, and are accepted (section 4, rule 2). */
export const malformedFaults: readonly Fault[] = [
  fault(breaks, 'anything-with-a-name-accepted', 'The body is searched for an id and the word name.').with(
    lenient((text) => (/id.*name/s.test(text) ? madeUp('found') : null)),
  ),
  fault(breaks, 'cut-off-body-completed', 'A body that ends inside a string is completed.').with(
    repairing((text) => `${text}"}`),
  ),
  fault(breaks, 'cut-off-body-accepted-after-id', 'The body is read while it comes: an id is enough.').with(
    lenient((text) => (/^\{"id":-?\d+,$/.test(text) ? madeUp('unnamed') : null)),
  ),
  fault(breaks, 'form-accepted', 'A form is accepted whatever the content type.').with(
    lenient((text) => (/^id=-?\d+&name=/.test(text) ? madeUp('form') : null)),
  ),
  fault(breaks, 'xml-accepted', 'XML is accepted whatever the content type.').with(
    lenient((text) => (text.startsWith('<plant>') ? madeUp('xml') : null)),
  ),
]
