import { curlOf } from '../../reports/text/curl.ts'
import type { Counterexample, Exchange, Finding, Outcome } from '../../reports/model.ts'
import { redactor } from '../../reports/redaction.ts'
import type { EngineContext } from './engine.ts'
import { sanitise, secretsOf } from './evidence.ts'
import { bytesOf } from '../http/recorder.ts'

/** Makes one finding; the exchange that decided stands last in the evidence. Undefined where the requirement was not asked for. */
export type FindingMaker = (
  requirement: string,
  title: string,
  outcome: Outcome,
  evidence: readonly Exchange[],
  counterexample?: Counterexample,
) => Finding | undefined

/** Findings of a tool, fit for a report: secrets out, bodies shortened, a line that sends the request again. */
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
  return (requirement, title, outcome, evidence, counterexample) => {
    if (only.length > 0 && !only.includes(requirement)) return undefined
    const deciding = evidence.at(-1)
    const finding = prepare({
      check: `${engine}/${requirement}/${title}`,
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
