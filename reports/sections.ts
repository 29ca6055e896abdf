import { groupedBy } from '../common/grouped-by.ts'
import type { RequirementResult } from './requirement-result.ts'

/** The headings of the specification. */
const headings = new Map([
  ['1', 'What the service does'],
  ['2', 'Resources and their fields'],
  ['3', 'States and transitions'],
  ['4', 'Endpoints'],
  ['5', 'Authentication'],
  ['6', 'Events'],
  ['7', 'Errors'],
  ['8', 'Limits'],
  ['9', 'Versioning'],
])

/** A section of the specification and the results of its requirements. */
export interface Section {
  /** `4`, or `other` if the row names no section of the specification. */
  readonly number: string
  readonly heading: string
  readonly results: readonly RequirementResult[]
}

/** The number of the section of a requirement: `4` for `4 rule 1`. */
export const sectionNumberOf = (section: string): string => /^\d+/.exec(section)?.[0] ?? 'other'

const order = (number: string): number => (number === 'other' ? Number.POSITIVE_INFINITY : Number(number))

/** The results by section of the specification, in its order; inside a section in the order of the catalogue. */
export function sectionsOf(results: readonly RequirementResult[]): Section[] {
  return [...groupedBy(results, ({ row }) => sectionNumberOf(row.section))]
    .map(([number, within]) => ({ number, heading: headings.get(number) ?? 'Other', results: within }))
    .toSorted((a, b) => order(a.number) - order(b.number))
}
