import { unalteredIn } from '../texts/altered-texts.ts'
import type { Deviation } from '../judging/deviations.ts'
import { isIntermittent } from './intermittent.ts'
import { isAlone, type LoggedRequest } from '../log/logged-request.ts'
import { hasNoCounterexample } from './condition.ts'
import { propose } from './propose.ts'
import { isAboutCredential } from './unchecked-credentials.ts'
import type { SearchInput } from './search.ts'
import { isOnlyCircumstances, type Proposal } from './proposal.ts'

/** Minimum number of right responses that tell conditions apart. */
const minRight = 20

/** What is known of a deviation, besides the requests without it. */
export type DeviationContext = Omit<SearchInput, 'passing'>

/** The only proposal, if it explains all failing requests. */
export function onlyOne(
  proposals: readonly Proposal[],
  failing: readonly LoggedRequest[],
): Proposal | undefined {
  const [only, ...more] = proposals
  return more.length === 0 && only?.explained.length === failing.length ? only : undefined
}

/** `onlyOne`, unless it is intermittent. */
function onlySteady(proposals: readonly Proposal[], failing: readonly LoggedRequest[]): Proposal | undefined {
  const only = onlyOne(proposals, failing)
  return only === undefined || isIntermittent(only.condition) ? undefined : only
}

/**
 * Proposes conditions. If no single term explains all requests, tries a single condition again without weak counterexamples: requests
 * that have a more frequent deviation, or whose plant came back for others.
 */
export function proposalsFor(
  { failing, right, passing }: Deviation,
  context: DeviationContext,
): readonly Proposal[] {
  const all = propose(failing, { ...context, passing })
  const single = onlySteady(all, failing)
  const hasOther = right.length >= minRight && right.length !== passing.length
  if ((single !== undefined && single.condition.length <= 1) || !hasOther) return all
  const only = onlySteady(propose(failing, { ...context, passing: right }), failing)
  // A refused credential is no weak counterexample of a condition about credentials.
  const isRefuted =
    only?.condition.every(isAboutCredential) === true && !hasNoCounterexample(only.condition, passing)
  const isSimpler =
    only !== undefined &&
    !isRefuted &&
    (single === undefined || only.condition.length < single.condition.length)
  return isSimpler ? [only] : all
}

const isPair = (only: Proposal | undefined): boolean => (only?.condition.length ?? 0) > 1

/** Conditions about what the service has altered, if one of them explains all requests and none of any content is simpler. */
export function conditionsOf(deviation: Deviation, context: DeviationContext): readonly Proposal[] {
  const { failing } = deviation
  const isUnaltered = unalteredIn(deviation)
  const only = isUnaltered && onlySteady(ofDeviation(deviation, { ...context, isUnaltered }), failing)
  if (only !== undefined && !isPair(only)) return [only]
  const proposals = ofDeviation(deviation, context)
  const simple = onlySteady(proposals, failing)
  if (only !== undefined && (simple === undefined || isPair(simple))) return [only]
  return apartFromRarer(deviation, proposals, context) ?? proposals
}

const isOfAll = ([only, ...more]: readonly Proposal[]): boolean =>
  more.length === 0 && only?.condition.length === 0

/** What distinguishes the requests from those with a rarer deviation, if all responses are wrong. */
function apartFromRarer(
  { failing, passing, rarer }: Deviation,
  proposals: readonly Proposal[],
  context: DeviationContext,
): readonly Proposal[] | undefined {
  if (!isOfAll(proposals) || rarer.length === 0) return undefined
  const only = onlySteady(propose(failing, { ...context, passing: [...passing, ...rarer] }), failing)
  return only?.condition.length === 1 && !isOnlyCircumstances(only) ? [only] : undefined
}

/**
 * Conditions of all requests. If none has a single term, but one condition explains all requests with a valid plant, and most are
 * such, it stands for the others too: they have no features of a plant.
 */
function ofDeviation(deviation: Deviation, context: DeviationContext): readonly Proposal[] {
  const { failing } = deviation
  const proposals = proposalsFor(deviation, context)
  const valid = failing.filter(({ plant }) => plant !== undefined)
  const isOfOneTerm = onlySteady(proposals, failing)?.condition.length === 1
  if (!isOfOneTerm && valid.length < failing.length && valid.length * 2 > failing.length) {
    const only = onlySteady(proposalsFor({ ...deviation, failing: valid }, context), valid)
    if (only !== undefined) return [{ ...only, explained: failing }]
  }
  if (onlySteady(proposals, failing) === undefined) {
    const only = conditionAlone(deviation, context)
    if (only !== undefined) return [{ ...only, explained: failing }]
  }
  return ofFewTexts(deviation, proposals, context) ?? proposals
}

/** The only condition of the rest of the deviation, which has to be most of it, if it is about circumstances. */
function conditionOfMost(rest: Deviation, whole: Deviation, context: DeviationContext): Proposal | undefined {
  if (rest.failing.length * 2 <= whole.failing.length) return undefined
  const only = onlySteady(proposalsFor(rest, context), rest.failing)
  return only !== undefined && isOnlyCircumstances(only) ? only : undefined
}

/**
 * The only condition of requests whose order is known. The service may handle those in flight together in any order: either the failing
 * ones before a passing one are left out, or all of them are.
 */
function conditionAlone(deviation: Deviation, context: DeviationContext): Proposal | undefined {
  const { failing, right, passing } = deviation
  const lastRight = passing.findLast((request) => !isAlone(request))?.order ?? 0
  const later = failing.filter((request) => isAlone(request) || request.order > lastRight)
  if ([...failing, ...passing].every(isAlone)) return undefined
  const alone = {
    ...deviation,
    failing: failing.filter(isAlone),
    right: right.filter(isAlone),
    passing: passing.filter(isAlone),
  }
  return (
    conditionOfMost({ ...deviation, failing: later }, deviation, context) ??
    conditionOfMost(alone, deviation, context)
  )
}

/** A change of texts is rare if there are at least this many times as many texts that it cannot affect. */
const minUnaffected = 2

/** The condition under which a rare change affects a text, in place of "every created plant". */
function ofFewTexts(
  { failing, unaffected }: Deviation,
  proposals: readonly Proposal[],
  context: DeviationContext,
): readonly Proposal[] | undefined {
  if (!isOfAll(proposals) || unaffected.length < minUnaffected * failing.length) return undefined
  const only = onlySteady(propose(failing, { ...context, passing: unaffected }), failing)
  return only === undefined || isOnlyCircumstances(only) ? undefined : [only]
}
