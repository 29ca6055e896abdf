import { isAskedFor } from '../../contracts/catalogue.ts'
import { checkId } from '../../contracts/check-id.ts'
import type { Counterexample, Exchange, Finding, Outcome } from '../../reports/model.ts'
import { once, redactor } from '../../reports/redaction.ts'
import { changedOutcome } from '../../reports/text/changed-outcome.ts'
import { curlOf } from '../../reports/text/curl.ts'
import { bytesOf } from '../http/body.ts'
import type { TargetOptions } from '../http/target-options.ts'
import type { EngineContext } from './engine.ts'
import { evidenceOf, keptLine } from '../http/kept-exchange.ts'
import { secretsOf } from './secrets.ts'

/** The result of a check, before it becomes a finding. */
export interface FindingDraft {
  readonly requirement: string
  /** Short and stable. It identifies the check among those of the requirement, independently of titles. */
  readonly slug: string
  readonly title: string
  readonly outcome: Outcome
  /** The deciding exchange is last. */
  readonly evidence: readonly Exchange[]
  readonly counterexample?: Counterexample | undefined
}

/** The finding of a result. @param reproduce shell lines that send the deciding request again */
export const findingOf = (
  engine: string,
  { requirement, slug, title, outcome, evidence, counterexample }: FindingDraft,
  reproduce: string | null = null,
): Finding => ({
  check: checkId(engine, requirement, slug),
  title,
  requirement,
  engine,
  outcome,
  evidence,
  reproduce,
  ...(counterexample === undefined ? {} : { counterexample }),
})

/** Makes a finding and reports it; undefined if the requirement was not asked for. */
export type FindingMaker = (draft: FindingDraft) => Finding | undefined

/**
 * Writes shell lines that send the request of an exchange again, without the secrets.
 *
 * @param lines brief: with the headers that matter only
 */
export function reproducer(
  { url, token, headers = [] }: TargetOptions,
  lines?: 'brief',
): (exchange: Exchange) => string {
  /** Before quoting, so that the shell inserts the token. */
  const withPlaceholders = once(redactor(secretsOf(token, headers)))
  const { origin } = new URL(url)
  return ({ request }) =>
    curlOf({
      method: request.method,
      url: origin + request.path,
      headers: request.headers.map(([name, value]) => [name, withPlaceholders(value)]),
      body: request.body === null ? null : bytesOf(request.body),
      ...(lines === undefined ? {} : { brief: true }),
    })
}

/** Makes the findings of one engine. They contain secrets, which are removed when the report is assembled. */
export function findingMaker(engine: string, context: EngineContext): FindingMaker {
  const { target, only, onFinding } = context
  const reproduce = reproducer(target)
  return (draft) => {
    if (!isAskedFor(draft.requirement, only)) return undefined
    const deciding = draft.evidence.at(-1)
    const outcome = changedOutcome(draft.outcome, keptLine)
    const evidence = draft.evidence.map(evidenceOf)
    const lines = deciding === undefined ? null : reproduce(deciding)
    const finding = findingOf(engine, { ...draft, outcome, evidence }, lines)
    onFinding(finding)
    return finding
  }
}
