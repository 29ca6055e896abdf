import { levelsOf, primaryEngine } from '../../contracts/catalogue.ts'
import type { Fault } from '../../reference-server/faults/fault.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { standardAllowance } from '../../suites/http/budget.ts'
import { type CaseResult, type CaseRun, type CheckResult, raisedIn, violations } from './case.ts'
import type { SelfTestResults } from './run-cases.ts'

/** A result that shows that the kit cannot be trusted as a gate. */
export interface SelfTestFailure {
  readonly caseId: string
  readonly text: string
}

const described = ({ check, status, text }: CheckResult): string =>
  `${status}: ${check}${text === '' ? '' : ` (${text})`}`

/** The bounds of a default run, by the server's own count. */
function beyondBounds({ traffic: { requests, plants, repeatable } }: CaseRun): string[] {
  const allowance = standardAllowance
  const again = Math.min(repeatable, allowance.resends)
  return [
    ...(requests > allowance.requests + again
      ? [`received ${requests} requests, more than ${allowance.requests} and ${again} that may be sent again`]
      : []),
    ...(plants > allowance.creations ? [`accepted ${plants} plants, more than ${allowance.creations}`] : []),
  ]
}

const kitErrors = (run: CaseRun): string[] =>
  run.checks.filter(({ status }) => status === 'kitError').map(described)

function ofFault(fault: Fault, run: CaseRun, isWhole: boolean, { requirements }: SelfTestResults): string[] {
  const levels = levelsOf(requirements)
  const violated = [...new Set(violations(run).map(({ requirement }) => requirement))]
  const broken = [fault.breaks, ...fault.alsoBreaks]
  const wrong = violations(run).filter(
    ({ requirement }) => levels.get(requirement) === 'must' && !broken.includes(requirement),
  )
  const violatesMust = violated.some((requirement) => levels.get(requirement) === 'must')
  const verdict = violatesMust ? 'non-conformant' : 'conformant'
  return [
    ...(isWhole && !violated.includes(fault.breaks)
      ? [`does not violate ${fault.breaks}, but ${violated.join(', ') || 'nothing'}`]
      : []),
    ...wrong.map((result) => `violates a requirement that it does not break: ${described(result)}`),
    ...(isWhole && run.verdict !== verdict ? [`ends with the verdict ${run.verdict}, not ${verdict}`] : []),
    ...kitErrors(run),
  ]
}

/** A variant raises nothing: no violation, no warning, nothing inconclusive. */
function ofVariant(run: CaseRun, isWhole: boolean, nth: number): string[] {
  return [
    ...raisedIn(run).map((result) => `raises ${described(result)} in run ${nth}`),
    ...(isWhole && run.verdict !== 'conformant' ? [`is ${run.verdict} in run ${nth}`] : []),
  ]
}

function ofResult({ testCase, runs, crash }: CaseResult, results: SelfTestResults): string[] {
  const fault = testCase.kind === 'fault' ? faults.find(({ id }) => id === testCase.id) : undefined
  return [
    ...(crash === undefined ? [] : [`could not be tried: ${crash}`]),
    ...runs.flatMap(beyondBounds),
    ...(testCase.kind === 'reference' ? runs.flatMap(({ notices }) => notices) : []),
    ...runs.flatMap((run, index) => {
      // In runs of the whole catalogue every fault has to be found, and the verdict counts.
      const isWhole = testCase.runs[index]?.includes(primaryEngine) ?? false
      return fault === undefined ? ofVariant(run, isWhole, index + 1) : ofFault(fault, run, isWhole, results)
    }),
  ]
}

/** Every fault violates its requirement and no other must that it does not break; every variant raises nothing. */
export const failuresOf = (results: SelfTestResults): SelfTestFailure[] =>
  results.results.flatMap((result) =>
    ofResult(result, results).map((text) => ({ caseId: result.testCase.id, text })),
  )
