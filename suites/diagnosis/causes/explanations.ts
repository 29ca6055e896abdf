import { keyOf } from '../../../reports/text/exchange-key.ts'
import type { Finding } from '../../../reports/model.ts'
import type { Aspect } from '../../rules/rule.ts'
import { rules } from '../../session/operations.ts'
import { isOfAlteredWord } from '../texts/altered-texts.ts'
import { areOfOneKind } from '../conditions/characters.ts'
import {
  conditionsOf,
  type DeviationContext,
  onlyOne,
  proposalsFor,
} from '../conditions/deviation-conditions.ts'
import { type Deviation, deviationsOf, FindingEvidence } from '../judging/deviations.ts'
import type { DiagnosisInput } from '../diagnosis-input.ts'
import { byCredential, familiesOf, joined } from '../conditions/joined.ts'
import { judgesOf } from '../judging/judges.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { isIntermittent } from '../conditions/intermittent.ts'
import { isOnce, withShare } from '../conditions/single-evidence.ts'
import { intermittentProposal } from '../strategies/rate.ts'
import type { Explanation } from './explanation.ts'
import { isOnlyCircumstances, type Proposal } from '../conditions/proposal.ts'
import type { Terms } from '../conditions/terms.ts'
import { alsoOfCredential, isAboutCredential } from '../conditions/unchecked-credentials.ts'

/** Requirements that rules over all responses judge. */
export const ruled: ReadonlySet<string> = new Set(rules.map(({ requirement }) => requirement))

/** The requirements about a member that comes back changed, by aspect. */
const memberRequirements: Readonly<Partial<Record<Aspect, readonly string[]>>> = {
  belonging: ['create-minimal'],
  name: ['create-minimal'],
  tag: ['create-with-tag'],
}

/** The requirements of failed findings that these requests decided and, for a changed member, those about it. */
function preferredOf({ failing, judge }: Deviation, failed: readonly Finding[]): Set<string> {
  const keys = new Set(failing.map(({ exchange }) => keyOf(exchange)))
  const own = failed.filter(({ requirement, evidence }) => {
    const deciding = evidence.at(-1)
    return !ruled.has(requirement) && deciding !== undefined && keys.has(keyOf(deciding))
  })
  return new Set([...own.map(({ requirement }) => requirement), ...(memberRequirements[judge.aspect] ?? [])])
}

/** Aspects of which no request is sent again with fewer parts. */
const sentOnce: ReadonlySet<Aspect> = new Set(['belonging', 'plant', 'name', 'tag'])

/**
 * Whether the condition explains only one of several requests, or is about what came before the only one: each request has something
 * unique, so that some condition always fits.
 */
const isByChance = (proposal: Proposal, failing: readonly LoggedRequest[]): boolean =>
  proposal.explained.length === 1 && (failing.length > 1 || isOnlyCircumstances(proposal))

/** Minimum number of conditions of one request each that show a deviation that is probably intermittent. */
const minScattered = 3

/** Whether each condition explains a single request only: if they are sent again, their responses show whether it fits. */
const isScattered = (proposals: readonly Proposal[]): boolean =>
  proposals.length >= minScattered && proposals.every(({ explained }) => explained.length === 1)

/** Minimum number of requests that got a response only when they were sent again: then others may have got none by chance, too. */
const minRecovered = 2

/** Maximum number of requests without a response that have something in common by chance. */
const maxLostByChance = 2

/** Whether the requests got no whole response, and some condition explains only a few of them. */
const isLostByChance = (proposals: readonly Proposal[], failing: readonly LoggedRequest[]): boolean =>
  failing.every(({ exchange }) => exchange.failure !== undefined) &&
  proposals.some(({ explained }) => explained.length <= maxLostByChance)

/**
 * Conditions of requests that are accepted although they have to be refused: one for all of them, or one for each group that
 * services check with the same code.
 */
function ofFamilies(deviation: Deviation, context: DeviationContext): readonly Proposal[] {
  const { failing, passing } = deviation
  const all = proposalsFor(deviation, context)
  const only = onlyOne(all, failing)
  const isNowAndThen = only !== undefined && isIntermittent(only.condition)
  if (only !== undefined && !isOnlyCircumstances(only) && !isNowAndThen) return all
  const families = isNowAndThen && failing.every(isOfCredential) ? byCredential(failing) : familiesOf(failing)
  const found =
    passing.length === 0 || families.length === 1
      ? joined(all, failing)
      : families.flatMap((family) => joined(proposalsFor({ ...deviation, failing: family }, context), family))
  if (isNowAndThen && found.some(({ condition }) => isIntermittent(condition))) return all
  return isOfUncheckedByChance(found, failing)
    ? [intermittentProposal(failing, { ...context, passing })]
    : found
}

/** Whether only the credentials are wrong, and a condition about more than the credential explains one of the requests. */
const isOfUncheckedByChance = (proposals: readonly Proposal[], failing: readonly LoggedRequest[]): boolean =>
  failing.length > 1 &&
  failing.every(isOfCredential) &&
  proposals.some(({ condition, explained }) => explained.length === 1 && !condition.every(isAboutCredential))

/**
 * All deviations of a run, with the conditions under which they appear.
 *
 * @param mayConfirm whether experiments may still confirm conditions that fit by chance
 */
export function explanationsOf(
  terms: Terms,
  failed: readonly Finding[],
  input: DiagnosisInput,
  mayConfirm: boolean,
): Explanation[] {
  const evidence = new FindingEvidence(input.findings)
  const { token, runIds } = input
  const { log } = terms
  return judgesOf(log, { token }, runIds, (request) => evidence.blames(request)).flatMap((judge) =>
    deviationsOf(judge, log, evidence).flatMap((deviation) => {
      const { failing, passing } = deviation
      const preferred = preferredOf(deviation, failed)
      const context = {
        terms,
        preferred,
        hasToBeRefused: judge.aspect === 'acceptance',
        isOfErrors: judge.aspect === 'error' || judge.aspect === 'leak',
      }
      if (context.hasToBeRefused)
        return ofFamilies(deviation, context).map((one) => ({ deviation, ...alsoOfCredential(one, context) }))
      const found = conditionsOf(deviation, context)
      const isByNetwork = !mayConfirm && input.recovered >= minRecovered && isLostByChance(found, failing)
      const proposals = isByNetwork ? [intermittentProposal(failing, { ...context, passing })] : found
      const isJoined =
        judge.isJoined === true ||
        failing.every(({ plant }) => plant === undefined) ||
        areOfOneKind(proposals)
      const mayBeSentAgain = (one: Proposal): boolean => mayConfirm && (isOnce(one) || isScattered(proposals))
      const likely = sentOnce.has(judge.aspect)
        ? proposals.filter(
            (one) => mayBeSentAgain(one) || !isByChance(one, failing) || isOfAlteredWord(one, deviation),
          )
        : proposals
      const kinds = isJoined ? joined(likely, failing) : likely
      return kinds.map((one) => ({ deviation, ...(mayConfirm ? one : withShare(one, deviation)) }))
    }),
  )
}
