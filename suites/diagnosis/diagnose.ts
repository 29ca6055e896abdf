import type { Level } from '../../contracts/catalogue.ts'
import type { Cause, Finding } from '../../reports/model.ts'
import type { Session } from '../session/session.ts'
import { bisectBoundaries } from './experiments/bisection.ts'
import { breakingRules, type CauseDraft, causeDraft, judgedByChecks } from './causes/cause-draft.ts'
import { boundariesOf, causeInWords, supportOf } from './causes/cause-statements.ts'
import { type DiagnosisInput, failedOf } from './diagnosis-input.ts'
import { explanationsOf, ruled } from './causes/explanations.ts'
import { Experiments } from './experiments/experiments.ts'
import { hintsFor } from './causes/hints.ts'
import { withInseparable } from './causes/inseparable-characters.ts'
import { requestLog } from './log/logged-request.ts'
import { withRate } from './experiments/observed-rate.ts'
import { repeatPair } from './experiments/repeated-pair.ts'
import { explanationGroups } from './causes/explanation-groups.ts'
import { unexplained } from './conditions/search.ts'
import { sendSingleParts } from './experiments/single-parts.ts'
import { Terms } from './conditions/terms.ts'
import { boundaryTwins, twinsOf } from './causes/twins.ts'

/** Minimum number of requests for a further cause of a finding: a single one may be wrong because of another mistake. */
const minOwn = 2

/**
 * Whether a cause explains the finding of a rule by a deviation that this rule judges. A rule has one finding for all responses of a run,
 * so several causes may be behind it: a second one is reported although the first one explains the same finding.
 */
const isOwn = ({ group, findings }: CauseDraft): boolean =>
  group.main.explained.length >= minOwn &&
  findings.some(({ requirement }) => group.main.deviation.judge.rules.includes(requirement))

/**
 * Whether the condition is about the content of requests that no other cause explains: one finding may list two mistakes. A single
 * request has some pair of features that no other one has.
 */
const isApart = ({ group: { main } }: CauseDraft, chosen: readonly CauseDraft[]): boolean => {
  const mains = chosen.map(({ group }) => group.main)
  return (
    main.condition.length > 0 &&
    (main.condition.length < 2 || main.explained.length >= minOwn) &&
    main.condition.every(({ isCircumstance }) => isCircumstance !== true) &&
    unexplained(main.explained, mains).length === main.explained.length
  )
}

/** The fewest causes that explain all findings with a cause. Those with a must come first, then those that explain the most findings. */
function cover(drafts: readonly CauseDraft[], levels: ReadonlyMap<string, Level>): CauseDraft[] {
  const isMust = ({ requirements }: CauseDraft): boolean =>
    requirements.some((id) => levels.get(id) === 'must')
  const chosen: CauseDraft[] = []
  const explained = new Set<Finding>()
  const gain = ({ findings, isBeside }: CauseDraft): number =>
    isBeside ? 0 : findings.filter((finding) => !explained.has(finding)).length
  let rest = [...drafts]
  while (rest.length > 0) {
    rest = rest
      .filter((draft) => gain(draft) > 0 || isOwn(draft) || isApart(draft, chosen))
      .sort((one, other) => gain(other) - gain(one))
    const draft = rest.shift()
    if (draft === undefined) break
    chosen.push(draft)
    for (const finding of draft.findings) explained.add(finding)
  }
  return chosen.sort(
    (one, other) =>
      Number(isMust(other)) - Number(isMust(one)) || other.findings.length - one.findings.length,
  )
}

/** @param all the drafts of all causes */
function causeOf(
  draft: CauseDraft,
  all: readonly CauseDraft[],
  terms: Terms,
  reproduce: DiagnosisInput['reproduce'],
): Cause[] {
  const { group, findings, requirement, requirements } = draft
  const twins = twinsOf(group.main, terms)
  if (twins === undefined) return []
  const onBoundary = draft.twins ?? boundaryTwins(group.main)
  const { right, wrong } = { ...twins, ...onBoundary }
  const boundary = boundariesOf(group.main.condition)
  const needsContext = group.main.condition.some(
    ({ isCircumstance, isBeyondCurl, isMetBy }) =>
      (isCircumstance === true && isMetBy === undefined) || isBeyondCurl === true,
  )
  return [
    {
      ...causeInWords(
        { ...group, main: withInseparable(group.main, terms) },
        requirement,
        unexplained(
          group.main.deviation.rarer,
          all.map((one) => one.group.main),
        ).length > 0,
      ),
      requirement,
      requirements,
      findings: findings.map(({ check }) => check),
      twins: { accepted: right?.exchange ?? null, refused: wrong.exchange },
      ...(boundary.length === 0 ? {} : { boundary }),
      support: supportOf(group),
      hints: hintsFor(group.main),
      reproduce: reproduce(wrong.exchange),
      ...(needsContext ? { needsContext } : {}),
    },
  ]
}

/** Finds exact boundaries and periods of the drafts while requests are left. */
async function refine(
  drafts: readonly CauseDraft[],
  experiments: Experiments,
  terms: Terms,
): Promise<CauseDraft[]> {
  const done: CauseDraft[] = []
  for (const draft of drafts) {
    const { explanation, twins } = await bisectBoundaries(draft.group.main, experiments, terms)
    const main = await withRate(explanation, experiments)
    done.push({ ...draft, group: { ...draft.group, main }, twins })
  }
  return done
}

/** Maximum number of rounds of experiments: the first may refute conditions, the next one confirms others. */
const maxRounds = 3

const keyOfDraft = ({ group: { main } }: CauseDraft): string =>
  `${main.deviation.signature} ${main.condition.map(({ id }) => id).join(' ')}`

/**
 * Explains failed findings by as few causes as possible. Some findings may remain without a cause.
 *
 * @param session sends experiments; without it, only the log is used
 */
export async function diagnose(given: DiagnosisInput, session?: Session): Promise<Cause[]> {
  const runIds = [...given.runIds, ...(session === undefined ? [] : [session.unique.runId])]
  const input = { ...given, runIds }
  const { levels } = input
  const failed = failedOf(input)
  if (failed.length === 0) return []
  const log = requestLog(input.sessions)
  const terms = new Terms({ token: input.token, runIds, log })
  const draftsOf = (mayConfirm = false): CauseDraft[] => {
    terms.readOn()
    const explanations = explanationsOf(terms, failed, input, mayConfirm)
    const known = { levels, ruled, judged: judgedByChecks(explanations), broken: breakingRules(explanations) }
    return cover(
      explanationGroups(explanations).flatMap((group) => causeDraft(group, failed, known) ?? []),
      levels,
    )
  }
  let drafts = draftsOf(session !== undefined)
  if (session === undefined) return drafts.flatMap((draft) => causeOf(draft, drafts, terms, input.reproduce))
  const experiments = new Experiments(session, log, runIds)
  const tried = new Set<string>()
  const contents = new Set<string>()
  for (let round = 0; round < maxRounds; round += 1) {
    const before = experiments.sent
    for (const draft of drafts.filter((one) => !tried.has(keyOfDraft(one)))) {
      tried.add(keyOfDraft(draft))
      await repeatPair(draft.group.main, experiments)
      await sendSingleParts(draft.group.main, experiments, contents)
    }
    if (experiments.sent === before) break
    drafts = draftsOf(true)
  }
  const exact = await refine(draftsOf(), experiments, terms)
  terms.readOn()
  return exact.flatMap((draft) => causeOf(draft, exact, terms, input.reproduce))
}
