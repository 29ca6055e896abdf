import type { Counterexample, Exchange, Finding, Outcome } from '../../reports/model.ts'
import { redactor } from '../../reports/redaction.ts'
import { curlOf } from '../../reports/text/curl.ts'
import { bytesOf } from '../http/recorder.ts'
import type { EngineContext } from './engine.ts'
import { sanitise, secretsOf } from './evidence.ts'

/** What a check found, before it is a finding. */
export interface FindingDraft {
  readonly requirement: string
  /** Short and stable: tells the checks of a requirement apart, whatever their titles say. */
  readonly slug: string
  readonly title: string
  readonly outcome: Outcome
  /** The exchange that decided stands last. */
  readonly evidence: readonly Exchange[]
  readonly counterexample?: Counterexample | undefined
}

/** Makes a finding and reports it; undefined if the requirement was not asked for. */
export type FindingMaker = (draft: FindingDraft) => Finding | undefined

/** Findings of one engine, fit for a report: secrets out, bodies shortened, a line that sends the request again. */
export function findingMaker(engine: string, context: EngineContext): FindingMaker {
  const { target, only, onFinding } = context
  const secrets = secretsOf(target.token, target.headers ?? [])
  const redact = redactor(secrets)
  const prepare = sanitise(secrets)
  const origin = new URL(target.url).origin
  const reproduce = (exchange: Exchange): string =>
    curlOf({
      method: exchange.request.method,
      url: origin + exchange.request.path,
      headers: exchange.request.headers.map(([name, value]) => [name, redact(value)]),
      body: exchange.request.body === null ? null : bytesOf(exchange.request.body),
    })
  return ({ requirement, slug, title, outcome, evidence, counterexample }) => {
    if (only.length > 0 && !only.includes(requirement)) return undefined
    const deciding = evidence.at(-1)
    const finding = prepare({
      check: `${engine}/${requirement}/${slug}`,
      title,
      requirement,
      engine,
      outcome,
      evidence,
      reproduce: deciding === undefined ? null : reproduce(deciding),
      ...(counterexample === undefined ? {} : { counterexample }),
    })
    onFinding(finding)
    return finding
  }
}
