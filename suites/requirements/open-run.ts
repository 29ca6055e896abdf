import { curlOf } from '../../reports/curl.ts'
import { redactor } from '../../reports/redaction.ts'
import type { EngineContext } from '../engine.ts'
import { fitFor, secretsOf } from '../evidence.ts'
import { bytesOf } from '../exchange/recorder.ts'
import { Target } from '../exchange/target.ts'
import { enter } from './current.ts'
import { Findings } from './findings.ts'
import { Run } from './run.ts'

export interface OpenRun {
  readonly run: Run
  readonly findings: Findings
  /** Takes the secrets out of a text. */
  readonly redact: (text: string) => string
}

/** Opens the target and the run that the suite files find when mocha loads them. */
export async function openRun(context: EngineContext): Promise<OpenRun> {
  const target = await Target.open(context.target)
  const run = new Run({ target, seed: context.seed, userAgent: context.userAgent })
  const secrets = secretsOf(context.target.token, context.target.headers ?? [])
  const redact = redactor(secrets)
  const findings = new Findings({
    levels: context.levels,
    only: context.only,
    strict: context.strict,
    prepare: fitFor(secrets),
    reproduce: (exchange) =>
      curlOf({
        method: exchange.request.method,
        url: target.origin + exchange.request.path,
        headers: exchange.request.headers.map(([name, value]) => [name, redact(value)]),
        body: exchange.request.body === null ? null : bytesOf(exchange.request.body),
      }),
    onFinding: context.onFinding,
  })
  enter(run, findings)
  return { run, findings, redact }
}
