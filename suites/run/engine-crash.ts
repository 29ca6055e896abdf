import type { CreatedPlant, Finding, Outcome } from '../../reports/model.ts'
import { type EngineResult, emptyResult } from '../session/engine.ts'
import { findingOf } from '../session/finding-maker.ts'
import type { EngineEntry } from './engines.ts'
import { askedOf, type RunContext, suppliedRowsFor } from './run-context.ts'
import { engineFaultLine, errorInWords } from './kit-fault.ts'

interface UnfinishedRun {
  readonly entry: EngineEntry
  readonly made: readonly Finding[]
  /** The plants that it had reported. */
  readonly created: readonly CreatedPlant[]
  readonly context: RunContext
}

/**
 * The findings that an engine had made, and this outcome for each requirement that it was asked to judge: its other findings are
 * unknown.
 */
function unfinished({ entry, made, created, context }: UnfinishedRun, outcome: Outcome): EngineResult {
  const { name } = entry
  const rows = suppliedRowsFor(entry, context)
  const title = `The engine ${name} runs to its end`
  const open = [...askedOf(entry, context), ...rows.map(({ id }) => id)].map((requirement) =>
    findingOf(name, { requirement, slug: 'end', title, outcome, evidence: [] }),
  )
  return { ...emptyResult, rows, created, findings: [...made, ...open] }
}

/** The result of an engine that crashed: a kit error. The run is not complete. */
export const engineCrash = (error: unknown, engine: UnfinishedRun): EngineResult => ({
  ...unfinished(engine, { status: 'kitError', message: `The engine ended with ${errorInWords(error)}` }),
  notices: [engineFaultLine(engine.entry.name, error)],
  complete: false,
})

/** Thrown if an engine takes too long. */
export class EngineTimedOut extends Error {}

/** The result of an engine that took too long: a slow target is not a fault of the kit, and other engines judge the same rows. */
export const engineTimedOut = ({ message }: EngineTimedOut, engine: UnfinishedRun): EngineResult => ({
  ...unfinished(engine, {
    status: 'inconclusive',
    reason: `the engine ${engine.entry.name} was ended: ${message}`,
  }),
  notices: [
    `The engine ${engine.entry.name} was ended: ${message}. The plants that it is known to have created are listed; there may be more.`,
  ],
})
