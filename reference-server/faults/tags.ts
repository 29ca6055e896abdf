import { respondingWith, connectionCounter, retagging } from '../changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'tag-is-the-plants'

/** Responses whose tag is not the one that was sent (section 2, Plant). */
export const tagFaults: readonly Fault[] = [
  fault(breaks, 'tag-lower-case', 'Tags are returned in lower case.').with(
    retagging((tag) => tag.toLowerCase()),
  ),
  fault(breaks, 'tag-slug', 'Spaces in a tag become hyphens.').with(
    retagging((tag) => tag.replaceAll(' ', '-')),
  ),
  fault(breaks, 'tag-in-the-singular', 'A tag in the plural comes back in the singular.').with(
    retagging((tag) => tag.replace(/([a-z]{4,}[^s])s$/, '$1')),
  ),
  fault(breaks, 'tag-without-article', 'An article at the beginning of a tag is lost.').with(
    retagging((tag) => tag.replace(/^(?:The|A|An) /, '')),
  ),
  fault(breaks, 'tag-month-as-date', 'A tag with a month comes back as a spreadsheet writes it.').with(
    retagging((tag) => tag.replace(/^([A-Z][a-z]{2}) (\d+)$/, '$2-$1')),
  ),
  fault(
    breaks,
    'tag-gene-as-date',
    'The tag of a gene comes back as the date that a spreadsheet takes it for.',
  ).with(retagging((tag) => tag.replace(/^(SEP|MAR|DEC)[A-Z]*(\d+)$/, '$2-$1'))),
  fault(breaks, 'tag-cut-at-20', 'Tags are cut after 20 characters.').with(
    retagging((tag) => tag.slice(0, 20)),
  ),
  fault(breaks, 'tag-as-number', 'A tag of digits is read as a number and loses its leading zero.').with(
    retagging((tag) => (/^\d+$/.test(tag) ? String(Number(tag)) : tag)),
  ),
  fault(breaks, 'tag-of-three-replaced', 'A tag of three letters is replaced as an abbreviation.').with(
    retagging((tag) => (tag.length === 3 ? 'other' : tag)),
  ),
  fault([breaks, 'many-creates'], 'tag-is-the-name', 'The tag in the response is the name.').with(
    respondingWith((plant) => (plant.tag === undefined ? plant : { ...plant, tag: plant.name })),
  ),
  fault(
    [breaks, 'many-creates'],
    'tag-of-the-plant-before',
    'The tag in the response is that of the plant before.',
  ).with((steps) => {
    let before: string | undefined
    return retagging((tag) => {
      const returned = before ?? tag
      before = tag
      return returned
    })(steps)
  }),
  fault(
    [breaks, 'many-creates'],
    'tag-of-the-connection',
    'Every second response on a connection has the tag before.',
  ).with((steps) => {
    const count = connectionCounter()
    const tags = new WeakMap<object, string>()
    return respondingWith((plant, request) => {
      if (plant.tag === undefined) return plant
      const before = tags.get(request.socket) ?? plant.tag
      tags.set(request.socket, plant.tag)
      return count(request) % 2 === 0 ? { ...plant, tag: before } : plant
    })(steps)
  }),
]
