import type { Level } from '../../contracts/catalogue.ts'
import type { Fault } from '../../reference-server/faults/fault.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { engines as allEngines } from '../../suites/run/engines.ts'
import type { Matrix } from './matrix.ts'
import { type Said, type TrialResult, type TrialRun, violations } from './trial.ts'

/** Something that shows that the gate cannot be trusted. */
export interface Complaint {
  /** Id of the trial. */
  readonly trial: string
  readonly text: string
}

/** The engine that carries the whole catalogue: where it takes part, every fault has to be found, and the verdict counts. */
const [carrier] = allEngines

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]

const inWords = ({ check, status, words }: Said): string =>
  `${status}: ${check}${words === '' ? '' : ` (${words})`}`

const kitErrors = (run: TrialRun): string[] =>
  run.said.filter(({ status }) => status === 'kitError').map(inWords)

function ofFault(fault: Fault, run: TrialRun, isWhole: boolean, { requirements }: Matrix): string[] {
  const levels = new Map<string, Level>(requirements.map(({ id, level }) => [id, level]))
  const tripped = unique(violations(run).map(({ requirement }) => requirement))
  const broken = [fault.breaks, ...(fault.alsoBreaks ?? [])]
  const wrong = violations(run).filter(
    ({ requirement }) => levels.get(requirement) === 'must' && !broken.includes(requirement),
  )
  const convicted = tripped.some((requirement) => levels.get(requirement) === 'must')
  const verdict = convicted ? 'non-conformant' : 'conformant'
  return [
    ...(isWhole && !tripped.includes(fault.breaks)
      ? [`does not trip ${fault.breaks}, but ${tripped.join(', ') || 'nothing'}`]
      : []),
    ...wrong.map((said) => `trips a requirement that it does not break: ${inWords(said)}`),
    ...(isWhole && run.verdict !== verdict ? [`ends with the verdict ${run.verdict}, not ${verdict}`] : []),
    ...kitErrors(run),
  ]
}

const raising: ReadonlySet<Said['status']> = new Set(['failed', 'inconclusive', 'kitError'])

/** A freedom raises nothing: no violation, no warning, nothing left open. */
function ofFreedom(run: TrialRun, isWhole: boolean, nth: number): string[] {
  const raised = run.said.filter(({ status }) => raising.has(status))
  return [
    ...raised.map((said) => `raises ${inWords(said)} in run ${nth}`),
    ...(isWhole && run.verdict !== 'conformant' ? [`is ${run.verdict} in run ${nth}`] : []),
  ]
}

function ofResult({ trial, runs, breakdown }: TrialResult, matrix: Matrix): string[] {
  const fault = trial.kind === 'fault' ? faults.find(({ id }) => id === trial.id) : undefined
  return [
    ...(breakdown === undefined ? [] : [`could not be tried: ${breakdown}`]),
    ...runs.flatMap((run, index) => {
      const isWhole = trial.runs[index]?.includes(carrier?.name ?? '') ?? false
      return fault === undefined ? ofFreedom(run, isWhole, index + 1) : ofFault(fault, run, isWhole, matrix)
    }),
  ]
}

/** Every fault trips its requirement and no other must that it does not break; every freedom raises nothing. */
export const complaintsOf = (matrix: Matrix): Complaint[] =>
  matrix.results.flatMap((result) =>
    ofResult(result, matrix).map((text) => ({ trial: result.trial.id, text })),
  )
