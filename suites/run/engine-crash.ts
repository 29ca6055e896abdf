import type { Finding, RequirementRow } from '../../reports/model.ts'
import { type EngineResult, emptyResult } from '../session/engine.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'
import { errorInWords } from './error-in-words.ts'
import { engineFaultLine } from './kit-fault.ts'

/** The requirements that an engine would have judged in this run. */
export const askedOf = ({ requirements }: EngineEntry, { levels, only }: RunContext): string[] =>
  (requirements ?? [...levels.keys()]).filter((id) => only.length === 0 || only.includes(id))

/** The rows besides the catalogue's that an engine would have judged in this run. */
export const contractsFor = (
  { name, rows }: EngineEntry,
  { engineOptions = {} }: RunContext,
): RequirementRow[] => rows?.(engineOptions[name]) ?? []

/**
 * The result of an engine that crashed: the findings it had made, and a kit error for each row it was asked to judge, since nobody
 * knows what it would have found. The run is not complete.
 */
export function engineCrash(
  entry: EngineEntry,
  error: unknown,
  made: readonly Finding[],
  context: RunContext,
): EngineResult {
  const { name } = entry
  const rows = contractsFor(entry, context)
  const kitErrors = [...askedOf(entry, context), ...rows.map(({ id }) => id)].map(
    (requirement): Finding => ({
      check: `${name}/${requirement}/end`,
      title: `The engine ${name} runs to its end`,
      requirement,
      engine: name,
      outcome: { status: 'kitError', message: `The engine ended with ${errorInWords(error)}` },
      evidence: [],
      reproduce: null,
    }),
  )
  return {
    ...emptyResult,
    rows,
    findings: [...made, ...kitErrors],
    notices: [engineFaultLine(name, error)],
    complete: false,
  }
}
