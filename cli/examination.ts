import type { Finding } from '../reports/model.ts'
import type { EngineContext, EngineResult } from '../suites/engine.ts'
import { fitFor, secretsOf } from '../suites/evidence.ts'
import type { EngineEntry } from './engines.ts'
import { faultAdvice } from './fault.ts'

/**
 * What stays of an engine that broke down: the findings it had made, and on each requirement it was asked for a kit error, since
 * nobody knows what it would have found. The run is not complete.
 */
function brokenDown(
  name: string,
  error: unknown,
  made: readonly Finding[],
  context: EngineContext,
): EngineResult {
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  const asked = context.only.length === 0 ? [...context.levels.keys()] : context.only
  const kitErrors = asked.map(
    (requirement): Finding => ({
      check: `${name}/${requirement}/end`,
      title: `The engine ${name} runs to its end`,
      requirement,
      engine: name,
      outcome: { status: 'kitError', message: `The engine ended with ${reason}` },
      evidence: [],
      reproduce: null,
    }),
  )
  const { token, headers = [] } = context.target
  return {
    findings: [...made, ...kitErrors].map(fitFor(secretsOf(token, headers))),
    created: [],
    requests: 0,
    tag: '',
    notices: [
      `The engine ${name} broke down with ${reason}; what it sent and created is not known. ${faultAdvice}`,
    ],
    complete: false,
  }
}

/** Runs the engines beside each other. One that breaks down costs the others nothing. */
export const examine = (entries: readonly EngineEntry[], context: EngineContext): Promise<EngineResult[]> =>
  Promise.all(
    entries.map(async ({ name, load }) => {
      const made: Finding[] = []
      const onFinding = (finding: Finding): void => {
        made.push(finding)
        context.onFinding(finding)
      }
      try {
        const engine = await load()
        return await engine.run({ ...context, onFinding })
      } catch (error) {
        return brokenDown(name, error, made, context)
      }
    }),
  )
