import { type ChangeObject, diffChars } from 'diff'

/** Maximum number of characters by which the texts that are compared differ: the time grows with its square. */
const maxEditLength = 256

/** The parts of two texts that are kept, removed and added, in order. Undefined if the texts differ too much. */
export const comparedParts = (sent: string, returned: string): ChangeObject<string>[] | undefined =>
  diffChars(sent, returned, { maxEditLength })
