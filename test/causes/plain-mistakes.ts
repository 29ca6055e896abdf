import { refusing, refusingNames } from '../../reference-server/changes.ts'
import { refusals } from '../../reference-server/errors.ts'
import { lengths } from '../../suites/diagnosis/features/text-quantities.ts'
import { failsAfter } from '../judgement/fails-after.ts'
import type { Mistakes } from './mistakes.ts'

/** Mistakes in validation, and creates that fail after a refusal. */
export const plainMistakes: Mistakes = {
  'names of more than 20 graphemes are refused': [
    refusing(({ plant: { name } }) => lengths.graphemes(name) > 20),
    ['the name has N or more characters as readers count them'],
  ],
  'names and tags of more than 20 characters are refused': [
    refusing(({ plant: { name, tag = '' } }) => [name, tag].some((text) => lengths.characters(text) > 20)),
    ['the name or the tag has N or more characters'],
  ],
  'names of one word are refused': [refusingNames(/^\S+$/), ['the name has no white space']],
  'ids that end in three zeros are refused': [
    refusing(({ id }) => id !== 0n && id % 1000n === 0n),
    ['the id ends in N or more zeros'],
  ],
  'a header field that comes with others is refused': [
    refusing((_, { headers }) => headers.traceparent !== undefined),
    ['the request has the header field traceparent'],
  ],
  'the create after a tag of a wrong type fails': [
    failsAfter(refusals.tagNotString),
    ['in the request before, the tag has a wrong type'],
  ],
}
