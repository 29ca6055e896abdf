import { holds } from '../conditions/condition.ts'
import { coveringProposals } from '../conditions/covering-proposals.ts'
import { isOfSomeKeys, isRateAlone } from '../conditions/intermittent.ts'
import { pairAfterBoundary, pairInTime } from '../conditions/pairs.ts'
import { periodicTerms } from '../conditions/periodic-terms.ts'
import { unexplained } from '../conditions/search.ts'
import { besideWritten, byTurns } from '../conditions/unchecked-credentials.ts'
import { intermittentProposal } from './rate.ts'
import { only, type Strategy } from './strategy.ts'

/** A credential that one of several backends does not check, or that is not checked for some bodies. */
export const ofUncheckedCredential: Strategy = ({ failing, isUnchecked, known, withoutCondition }) =>
  isUnchecked
    ? only(
        byTurns(failing, known) ?? (withoutCondition.length > 0 ? besideWritten(failing, known) : undefined),
      )
    : undefined

/** What is accepted in a part of the run: that is likelier than something in the request before. */
export const inPartOfRun: Strategy = ({
  failing,
  isUnchecked,
  contentExplainsAll,
  known,
  ofContent,
  notForContent,
}) => {
  const isOne = contentExplainsAll && ofContent.every(({ condition }) => condition.length < 2)
  const isOfBefore =
    ofContent.length > 0 &&
    ofContent.every(({ condition }) => condition.some((term) => term.isOfBefore === true))
  const mayBeInTime = !isUnchecked && !isOne && (notForContent.length > 0 || isOfBefore)
  return mayBeInTime ? only(pairInTime(failing, known)) : undefined
}

/** A circumstance of all requests. Those that are only observed come one after the other, so that one fits by chance. */
export const ofOneCircumstance: Strategy = ({
  failing,
  circumstanceExplainsAll,
  contentExplainsAll,
  ofCircumstances,
}) => {
  const isByChance = contentExplainsAll || failing.every(({ intent }) => intent.expect === 'observed')
  return circumstanceExplainsAll && !isByChance ? ofCircumstances : undefined
}

/** `ofOneCircumstance`, if only the credential is wrong. */
export const ofUncheckedCircumstance: Strategy = (candidates) =>
  candidates.isUnchecked ? ofOneCircumstance(candidates) : undefined

/** Content that matters from some request on. */
export const afterBoundary: Strategy = ({ failing, circumstanceExplainsAll, contentExplainsAll, known }) =>
  contentExplainsAll || circumstanceExplainsAll ? undefined : only(pairAfterBoundary(failing, known))

/** Maximum number of conditions of one mistake that explain all requests. */
const maxOfOne = 2

/** Minimum number of requests whose content is the one of two mistakes: fewer have something in common by chance. */
const minOfContent = 6

/** Two mistakes, in the content of some requests and the circumstances of the rest. */
export const ofTwo: Strategy = ({ failing, isScattered, known, withoutCondition, ofContent }) => {
  if (withoutCondition.length === 0 && !isScattered && ofContent.length <= maxOfOne) return undefined
  const large = ofContent.filter(({ explained }) => explained.length >= minOfContent)
  const rest = unexplained(failing, large)
  if (large.length > 0 && withoutCondition.length > 0) {
    const periodic = periodicTerms(rest, known.passing).slice(0, 1)
    if (periodic.length > 0) return [...large, { condition: periodic, explained: rest }]
    const rate = intermittentProposal(rest, known)
    if (isOfSomeKeys(rate.condition)) return [...large, rate]
  }
  const other = pairAfterBoundary(withoutCondition, known) ?? pairAfterBoundary(rest, known)
  if (other === undefined) return undefined
  if (large.length > 0) return [...large, other]
  return [
    ...ofContent.filter(({ explained }) => explained.some((one) => !holds(other.condition, one))),
    other,
  ]
}

/** A circumstance of some requests, or the rate if something in common tells the requests apart from others. */
export const ofSomeCircumstance: Strategy = ({ failing, known, ofCircumstances, notForContent }) => {
  if (notForContent.length > 0) return undefined
  if (ofCircumstances.length === 1) return ofCircumstances
  const rate = intermittentProposal(failing, known)
  return isRateAlone(rate.condition) ? [] : [rate]
}

/** Circumstances of some requests and the content of the rest. */
export const ofBoth: Strategy = ({ failing, known, ofCircumstances }) => [
  ...ofCircumstances,
  ...coveringProposals(unexplained(failing, ofCircumstances), { ...known, isForCircumstances: false }),
]
