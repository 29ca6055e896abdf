import { isOfFew } from '../conditions/accidental.ts'
import { byCharacters } from '../conditions/characters.ts'
import type { Term } from '../conditions/condition.ts'
import { nowAndThen } from './rate.ts'
import type { Candidates } from './candidates.ts'
import type { Strategy } from './strategy.ts'

/** Minimum number of requests without a condition in their content to search for one in their circumstances. */
const minUnexplained = 2

/** Maximum number of kinds of errors: more of them fit by chance. */
const maxOfErrors = 2

const isOfIds = ({ interval }: Term): boolean => interval?.quantity.isOfIds === true

/** An interval of ids. Requests with the same content have different ids, so that others with right responses show nothing. */
export const ofRandomValues: Strategy = ({ contentExplainsAll, ofContent }) =>
  contentExplainsAll && ofContent.every(({ condition }) => condition.some(isOfIds)) ? ofContent : undefined

/** Characters of which each request has one. */
export const ofCharacters: Strategy = ({ failing, isScattered, known, withoutCondition }) =>
  isScattered || withoutCondition.length > 0 ? byCharacters(failing, known) : undefined

/** The kinds of errors that are wrong. The content of a request decides on its error. */
export const ofErrors: Strategy = ({ known, withoutCondition, ofContent }) =>
  known.isOfErrors && withoutCondition.length === 0 && ofContent.length <= maxOfErrors ? ofContent : undefined

/** The content of the requests, if it explains all of them. */
export const ofContentAlone: Strategy = ({ withoutCondition, ofContent }) =>
  withoutCondition.length === 0 ? ofContent : undefined

/** `ofContentAlone`, unless only the credential is wrong. */
export const ofRefusedContent: Strategy = (candidates) =>
  candidates.isUnchecked ? undefined : ofContentAlone(candidates)

/** The content of the requests, if none of them had a right response with the same content. */
export const ofUnrefutedContent: Strategy = ({ failing, contentExplainsAll, ofContent, notForContent }) =>
  notForContent.length === 0 && (contentExplainsAll || failing.length < minUnexplained)
    ? ofContent
    : undefined

/** From this many requests on, conditions that explain one request each count as chance if most requests are left. */
const minMany = 6

const explainOneEach = ({ failing, ofContent, withoutCondition }: Candidates): boolean =>
  failing.length >= minMany &&
  withoutCondition.length * 2 > failing.length &&
  ofContent.every(({ explained }) => explained.length === 1)

/** The content of some requests, if none of them had a right response with the same content. */
export const ofSomeContent: Strategy = (candidates) => {
  const { known, withoutCondition, ofContent, notForContent } = candidates
  if (notForContent.length > 0 || ofContent.length === 0) return undefined
  const isByChance =
    withoutCondition.length > 0 &&
    !known.hasToBeRefused &&
    (ofContent.every(isOfFew) || explainOneEach(candidates))
  return isByChance ? nowAndThen(candidates) : ofContent
}
