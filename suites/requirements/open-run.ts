import { redactor } from '../../reports/redaction.ts'
import type { EngineContext } from '../session/engine.ts'
import { secretsOf } from '../session/evidence.ts'
import { Target } from '../http/target.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { enter } from './current.ts'
import { Findings } from './findings.ts'
import { Run } from '../session/session.ts'

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
  const redact = redactor(secretsOf(context.target.token, context.target.headers ?? []))
  const { levels, only, strict } = context
  const findings = new Findings({ levels, only, strict, make: findingMaker('requirements', context) })
  enter(run, findings)
  return { run, findings, redact }
}
