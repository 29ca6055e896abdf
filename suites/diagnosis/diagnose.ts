import type { Level } from '../../contracts/catalogue.ts'
import type { Cause, Exchange, Finding } from '../../reports/model.ts'
import type { Interaction } from '../rules/interaction.ts'
import { rules } from '../session/operations.ts'
import type { Session } from '../session/session.ts'
import { bisected, type EdgeTwins } from './bisection.ts'
import {
  boundariesOf,
  type CauseDraft,
  causeDraft,
  judgedByStatus,
  statementOf,
  supportOf,
} from './cause-draft.ts'
import { type Deviation, deviationsOf, Verdicts } from './deviations.ts'
import { joined } from './joined.ts'
import { Experiments } from './experiments.ts'
import { hintsFor } from './hints.ts'
import type { Aspect } from './judge.ts'
import { judgesOf } from './judges.ts'
import { keyOf, type LoggedRequest, requestLog } from './logged-request.ts'
import { propose, type Proposal } from './proposal.ts'
import { type Explanation, grouped } from './related.ts'
import { repeated } from './repetition.ts'
import { swapped } from './swaps.ts'
import { Terms } from './terms.ts'
import { twinsOf } from './twins.ts'

/** What a diagnosis is given. Nothing in it is redacted. */
export interface DiagnosisInput {
  readonly findings: readonly Finding[]
  readonly levels: ReadonlyMap<string, Level>
  /** The interactions of each engine, in the order in which they sent. */
  readonly sessions: readonly (readonly Interaction[])[]
  /** The right token; null if the run sends none. */
  readonly token: string | null
  /** Part of the names of the plants that the engines sent. */
  readonly runIds: readonly string[]
  /** A short shell line that sends the request of an exchange again. */
  readonly reproduce: (exchange: Exchange) => string
}

const ruled: ReadonlySet<string> = new Set(rules.map(({ requirement }) => requirement))

/** What speaks of a member that comes back changed. */
const speaking: Readonly<Partial<Record<Aspect, string>>> = {
  belonging: 'create-minimal',
  name: 'create-minimal',
  tag: 'create-with-tag',
}

/** The requirements that failed checks on these requests name; of a changed member, those that speak of it. */
function preferredOf({ positives, judge }: Deviation, failed: readonly Finding[]): Set<string> {
  const keys = new Set(positives.map(({ exchange }) => keyOf(exchange)))
  const own = failed.filter(({ requirement, evidence }) => {
    const deciding = evidence.at(-1)
    return !ruled.has(requirement) && deciding !== undefined && keys.has(keyOf(deciding))
  })
  return new Set([...own.map(({ requirement }) => requirement), speaking[judge.aspect] ?? ''])
}

/** Right responses that are enough to tell conditions apart. */
const leastRight = 20

/**
 * A request that is wrong in another, more frequent way says little of this one: if its requests need several conditions, one that only
 * right responses could contradict is tried too.
 */
function proposalsFor(
  { positives, right, negatives }: Deviation,
  search: Omit<Parameters<typeof propose>[1], 'negatives'>,
): readonly Proposal[] {
  const all = propose(positives, { ...search, negatives })
  const isWhole = new Set(all.flatMap(({ explained }) => explained)).size === positives.length
  if ((all.length === 1 && isWhole) || right.length < leastRight || right.length === negatives.length)
    return all
  const [one, ...more] = propose(positives, { ...search, negatives: right })
  return one !== undefined && more.length === 0 && one.explained.length === positives.length ? [one] : all
}

function explanationsOf(
  log: readonly LoggedRequest[],
  failed: readonly Finding[],
  input: DiagnosisInput,
): Explanation[] {
  const verdicts = new Verdicts(input.findings)
  const context = { token: input.token }
  const terms = new Terms({ ...context, log })
  return judgesOf(log, context).flatMap((judge) =>
    deviationsOf(judge, log, verdicts).flatMap((deviation) => {
      const { positives } = deviation
      const preferred = preferredOf(deviation, failed)
      const search = { terms, preferred, isRefusal: judge.aspect === 'acceptance' }
      const proposals = proposalsFor(deviation, search)
      const isJoined = judge.aspect === 'acceptance' || judge.aspect === 'error'
      const kinds = isJoined ? joined(proposals, positives) : proposals
      return kinds.map((proposal) => ({ deviation, ...proposal }))
    }),
  )
}

/** Whether a cause explains a rule's finding by what the rule itself objects to: there may be several such causes. */
const isOwn = ({ group, findings }: CauseDraft): boolean =>
  findings.some(({ requirement }) => group.main.deviation.judge.rules.includes(requirement))

/** As few causes as explain all findings that any cause explains; those with a must first, then those that explain most. */
function cover(drafts: readonly CauseDraft[], levels: ReadonlyMap<string, Level>): CauseDraft[] {
  const isMust = ({ requirements }: CauseDraft): boolean =>
    requirements.some((id) => levels.get(id) === 'must')
  const chosen: CauseDraft[] = []
  const explained = new Set<Finding>()
  const gain = ({ findings }: CauseDraft): number =>
    findings.filter((finding) => !explained.has(finding)).length
  let rest = [...drafts]
  while (rest.length > 0) {
    rest = rest
      .filter((draft) => gain(draft) > 0 || isOwn(draft))
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

const isPair = (twins: Partial<EdgeTwins> | undefined): twins is EdgeTwins =>
  twins?.right !== undefined && twins.wrong !== undefined

/** The findings that a cause may explain: a violated must or should of the catalogue. */
export const failedOf = ({ findings, levels }: Pick<DiagnosisInput, 'findings' | 'levels'>): Finding[] =>
  findings.filter(
    ({ outcome, requirement }) =>
      outcome.status === 'failed' && levels.has(requirement) && levels.get(requirement) !== 'observe',
  )

function causeOf(
  draft: CauseDraft,
  log: readonly LoggedRequest[],
  { token, reproduce }: DiagnosisInput,
): Cause[] {
  const { group, findings, requirement, requirements } = draft
  const twins = twinsOf(group.main, { log, token })
  if (twins === undefined) return []
  const { right, wrong } = { ...twins, ...(isPair(draft.twins) ? draft.twins : {}) }
  const boundary = boundariesOf(group.main.condition)
  return [
    {
      ...statementOf(group),
      requirement,
      requirements,
      findings: findings.map(({ check }) => check),
      twins: { accepted: right?.exchange ?? null, refused: wrong.exchange },
      ...(boundary.length === 0 ? {} : { boundary }),
      support: supportOf(group),
      hints: hintsFor(group.main),
      reproduce: reproduce(wrong.exchange),
    },
  ]
}

/** The drafts with exact boundaries and periods, as far as requests are left. */
async function refined(drafts: readonly CauseDraft[], experiments: Experiments): Promise<CauseDraft[]> {
  const done: CauseDraft[] = []
  for (const draft of drafts) {
    const { explanation, twins } = await bisected(draft.group.main, experiments)
    const main = await repeated(explanation, experiments)
    done.push({ ...draft, group: { ...draft.group, main }, twins })
  }
  return done
}

/** Rounds of experiments: the first may refute conditions, the next one confirms others. */
const mostRounds = 3

const idOf = ({ group: { main } }: CauseDraft): string =>
  `${main.deviation.signature} ${main.condition.map(({ id }) => id).join(' ')}`

/**
 * Explains failed findings by as few causes as possible. Findings that no cause explains are left alone.
 *
 * @param session sends experiments; without it, the log alone decides
 */
export async function diagnose(input: DiagnosisInput, session?: Session): Promise<Cause[]> {
  const { levels } = input
  const failed = failedOf(input)
  if (failed.length === 0) return []
  const log = requestLog(input.sessions)
  const draftsOf = (): CauseDraft[] => {
    const explanations = explanationsOf(log, failed, input)
    const known = { levels, ruled, judged: judgedByStatus(explanations) }
    return cover(
      grouped(explanations).flatMap((group) => causeDraft(group, failed, known) ?? []),
      levels,
    )
  }
  let drafts = draftsOf()
  if (session === undefined) return drafts.flatMap((draft) => causeOf(draft, log, input))
  const experiments = new Experiments(session, log)
  const runIds = [...input.runIds, session.unique.runId]
  const tried = new Set<string>()
  for (let round = 0; round < mostRounds; round += 1) {
    let isAny = false
    for (const draft of drafts.filter((one) => !tried.has(idOf(one)))) {
      tried.add(idOf(draft))
      isAny = (await swapped(draft.group.main, experiments, runIds)) || isAny
    }
    if (!isAny) break
    drafts = draftsOf()
  }
  const exact = await refined(drafts, experiments)
  return exact.flatMap((draft) => causeOf(draft, log, input))
}
