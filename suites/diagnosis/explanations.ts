import { keyOf } from '../../reports/text/exchange-key.ts'
import type { Finding } from '../../reports/model.ts'
import type { Aspect } from '../rules/rule.ts'
import { rules } from '../session/operations.ts'
import { isOfAlteredWord, outsideOf } from './texts/altered-texts.ts'
import { areOfOneKind } from './characters.ts'
import { type Deviation, deviationsOf, FindingEvidence } from './deviations.ts'
import type { DiagnosisInput } from './diagnosis-input.ts'
import { isIntermittent } from './intermittent.ts'
import { familiesOf, joined } from './joined.ts'
import { judgesOf } from './judges.ts'
import { isAlone, type LoggedRequest } from './logged-request.ts'
import { propose } from './proposal.ts'
import { isOnce, withShare } from './experiments/repeated-pair.ts'
import type { Explanation } from './related.ts'
import { isOnlyContext, type SearchInput, type Proposal } from './search.ts'
import type { Terms } from './terms.ts'
import { alsoOfCredential } from './unchecked-credentials.ts'

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

/** Minimum number of right responses that tell conditions apart. */
const minRight = 20

/** What is known of a deviation, besides the requests without it. */
type Facts = Omit<SearchInput, 'passing'>

/** The only proposal, if it explains all failing requests. */
function onlyOne(proposals: readonly Proposal[], failing: readonly LoggedRequest[]): Proposal | undefined {
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
function proposalsFor({ failing, right, passing }: Deviation, facts: Facts): readonly Proposal[] {
  const all = propose(failing, { ...facts, passing })
  const single = onlySteady(all, failing)
  const hasOther = right.length >= minRight && right.length !== passing.length
  if ((single !== undefined && single.condition.length <= 1) || !hasOther) return all
  const only = onlySteady(propose(failing, { ...facts, passing: right }), failing)
  const isSimpler =
    only !== undefined && (single === undefined || only.condition.length < single.condition.length)
  return isSimpler ? [only] : all
}

/** Aspects in which one mistake appears in requests of many kinds. */
const joinedAspects: ReadonlySet<Aspect> = new Set(['error', 'leak'])

/** Aspects of which no request is sent again with fewer parts. */
const sentOnce: ReadonlySet<Aspect> = new Set(['belonging', 'plant', 'name', 'tag'])

/**
 * Whether the condition explains only one of several requests, or is about what came before the only one: each request has something
 * unique, so that some condition always fits.
 */
const isByChance = (proposal: Proposal, failing: readonly LoggedRequest[]): boolean =>
  proposal.explained.length === 1 && (failing.length > 1 || isOnlyContext(proposal))

/** Conditions about what the service has altered, if one of them explains all requests. */
function conditionsOf(deviation: Deviation, facts: Facts): readonly Proposal[] {
  const isOutside = outsideOf(deviation)
  if (isOutside !== undefined) {
    const only = onlySteady(ofDeviation(deviation, { ...facts, isOutside }), deviation.failing)
    if (only !== undefined) return [only]
  }
  return ofDeviation(deviation, facts)
}

/**
 * Conditions of all requests. If one condition explains all requests with a valid plant, and most are such, it stands for the
 * others too: they have no features of a plant.
 */
function ofDeviation(deviation: Deviation, facts: Facts): readonly Proposal[] {
  const { failing } = deviation
  const valid = failing.filter(({ plant }) => plant !== undefined)
  if (valid.length < failing.length && valid.length * 2 > failing.length) {
    const only = onlySteady(proposalsFor({ ...deviation, failing: valid }, facts), valid)
    if (only !== undefined) return [{ ...only, explained: failing }]
  }
  const proposals = proposalsFor(deviation, facts)
  if (onlySteady(proposals, failing) === undefined) {
    const only = conditionAlone(deviation, facts)
    if (only !== undefined) return [{ ...only, explained: failing }]
  }
  return ofFewTexts(deviation, proposals, facts) ?? proposals
}

/**
 * The only condition of the requests that were sent alone, if most were. For those in flight together, the order in which the
 * service handled them is unknown.
 */
function conditionAlone(deviation: Deviation, facts: Facts): Proposal | undefined {
  const failing = deviation.failing.filter(isAlone)
  const areAllAlone = [...deviation.failing, ...deviation.passing].every(isAlone)
  if (areAllAlone || failing.length * 2 <= deviation.failing.length) return undefined
  const [right, passing] = [deviation.right.filter(isAlone), deviation.passing.filter(isAlone)]
  const only = onlySteady(proposalsFor({ ...deviation, failing, right, passing }, facts), failing)
  return only !== undefined && isOnlyContext(only) ? only : undefined
}

/** A change of texts is rare if there are at least this many times as many texts that it cannot affect. */
const minUnaffected = 2

/** The condition under which a rare change affects a text, in place of "every created plant". */
function ofFewTexts(
  { failing, unaffected }: Deviation,
  proposals: readonly Proposal[],
  facts: Facts,
): readonly Proposal[] | undefined {
  const isOfAll = proposals.length === 1 && proposals[0]?.condition.length === 0
  if (!isOfAll || unaffected.length < minUnaffected * failing.length) return undefined
  const only = onlySteady(propose(failing, { ...facts, passing: unaffected }), failing)
  return only === undefined || isOnlyContext(only) ? undefined : [only]
}

/**
 * Conditions of requests that are accepted although they have to be refused: one for all of them, or one for each group that
 * services check with the same code.
 */
function ofFamilies(deviation: Deviation, facts: Facts): readonly Proposal[] {
  const { failing, passing } = deviation
  const all = proposalsFor(deviation, facts)
  const only = onlyOne(all, failing)
  if (only !== undefined && !isOnlyContext(only)) return all
  const families = familiesOf(failing)
  if (passing.length === 0 || families.length === 1) return joined(all, failing)
  return families.flatMap((family) => joined(proposalsFor({ ...deviation, failing: family }, facts), family))
}

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
  const context = { token }
  const { log } = terms
  return judgesOf(log, context, runIds, (request) => evidence.blames(request)).flatMap((judge) =>
    deviationsOf(judge, log, evidence).flatMap((deviation) => {
      const { failing } = deviation
      const preferred = preferredOf(deviation, failed)
      const facts = {
        terms,
        preferred,
        isRefusal: judge.aspect === 'acceptance',
        isOfErrors: judge.aspect === 'error' || judge.aspect === 'leak',
      }
      if (facts.isRefusal)
        return ofFamilies(deviation, facts).map((one) => ({ deviation, ...alsoOfCredential(one, facts) }))
      const proposals = conditionsOf(deviation, facts)
      const isJoined =
        joinedAspects.has(judge.aspect) ||
        judge.requirement === 'rejects-with-400' ||
        failing.every(({ plant }) => plant === undefined) ||
        areOfOneKind(proposals)
      const likely = sentOnce.has(judge.aspect)
        ? proposals.filter(
            (one) =>
              (mayConfirm && isOnce(one)) || !isByChance(one, failing) || isOfAlteredWord(one, deviation),
          )
        : proposals
      const kinds = isJoined ? joined(likely, failing) : likely
      return kinds.map((one) => ({ deviation, ...(mayConfirm ? one : withShare(one, deviation)) }))
    }),
  )
}
