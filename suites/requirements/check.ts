import { AssertionError } from 'chai'
import { before, it } from 'mocha'
import { primaryEngine } from '../../contracts/catalogue.ts'
import { checkId } from '../../contracts/check-id.ts'
import type { Outcome } from '../../reports/model.ts'
import { BudgetSpent, nothing } from '../http/budget.ts'
import { Interrupted } from '../http/interruption.ts'
import { RequestOmitted } from '../http/omission.ts'
import { TargetUnavailable } from '../http/target-unavailable.ts'
import { Inconclusive, inconclusiveOutcome, NotApplicable } from '../rules/inconclusive.ts'
import type { Session } from '../session/session.ts'
import { CheckRun } from './check-run.ts'
import { manyCreatesSlugs, type WholeRunSlug } from './check-slugs.ts'
import { type CheckEnd, ChecksAhead, maxChecksAhead } from './checks-ahead.ts'
import type { Observation } from './observation.ts'
import { Violation } from './violation.ts'

function outcomeOf(error: unknown): Outcome {
  if (error instanceof Violation) {
    const { message, expected, actual } = error
    return { status: 'failed', message, expected, actual }
  }
  if (error instanceof AssertionError) return { status: 'failed', message: error.message }
  if (error instanceof Inconclusive || error instanceof TargetUnavailable || error instanceof Interrupted)
    return inconclusiveOutcome(error)
  if (error instanceof NotApplicable) return { status: 'notApplicable', reason: error.message }
  return {
    status: 'kitError',
    message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  }
}

/** The run that mocha's root suite carries in its context: the engine, or plain-mocha.ts, put it there. */
function checkRunOf(context: Mocha.Context): CheckRun {
  const run: unknown = context.checkRun
  if (run instanceof CheckRun) return run
  throw new Error(
    'No run is open: run mocha in a checkout of the kit, whose .mocharc.json opens one, with PLANT_STORE_URL and PLANT_STORE_TOKEN set.',
  )
}

type Body = (session: Session) => Promise<Observation> | Promise<undefined> | Promise<void>

interface DeclaredCheck {
  readonly id: string
  readonly requirement: string
  readonly body: Body
}

const declared = new WeakMap<Mocha.Runnable, DeclaredCheck>()

/** The id of the check that a test declares. Ids are unique: a comparison of reports would confuse findings with the same one. */
export const declaredId = (test: Mocha.Runnable): string | undefined => declared.get(test)?.id

const endOf = ({ requirement, body }: DeclaredCheck, session: Session): Promise<CheckEnd> =>
  session.scopes.within(requirement, async () => {
    try {
      const observation = await body(session)
      const outcome: Outcome =
        observation === undefined ? { status: 'passed' } : { status: 'observed', value: observation.value }
      return { outcome, error: undefined, evidence: session.evidence }
    } catch (error) {
      const evidence = error instanceof Violation ? error.evidence : session.evidence
      return { outcome: outcomeOf(error), error, evidence }
    }
  })

const gate = checkId(primaryEngine, 'many-creates', manyCreatesSlugs.inFlight)

/** Checks run one by one with a rate, or with plain mocha, which may select some checks only. */
function endsOf(run: CheckRun): ChecksAhead {
  const { health, options } = run.session.target
  run.ahead ??= new ChecksAhead({
    isSlow: () => run.mayOverlap && options.interval === undefined && health.isSlow,
    onOverlap: () => run.session.packed.allowInFlight(maxChecksAhead),
    isGate: (test) => declaredId(test) === gate,
    start: (test) => {
      const one = declared.get(test)
      return one !== undefined && run.runs(one.requirement, one.id) ? endOf(one, run.session) : undefined
    },
  })
  return run.ahead
}

/**
 * Declares one check: a mocha test that judges one requirement. It passes, throws a Violation from an expectation, returns an
 * observation, or throws Inconclusive or NotApplicable. The requests that it sends are its evidence.
 *
 * @param requirement id of the row in the catalogue
 * @param slug identifies the check among those of the requirement; it stays the same when the title changes
 * @param title the obligation as a sentence
 */
export function check(requirement: string, slug: string, title: string, body: Body): void {
  const test = it(title, async function () {
    const run = checkRunOf(this)
    const end = await endsOf(run).end(test)
    if (end === undefined) return this.skip()
    const { outcome, error, evidence } = end
    if (error instanceof BudgetSpent || error instanceof RequestOmitted) {
      run.leaveOut(requirement)
      return this.skip()
    }
    run.conclude({ requirement, slug, title, outcome, evidence })
    if (outcome.status === 'notApplicable') this.skip()
    if (run.fails(requirement, outcome)) throw error
  })
  declared.set(test, { id: checkId(primaryEngine, requirement, slug), requirement, body })
}

/** Declares a check that judges what other checks sent. */
export const checkOfOthers: (requirement: string, slug: WholeRunSlug, title: string, body: Body) => void =
  check

/** Declares that this suite may spend the part of the budget that `CheckRun` has reserved. */
export function spendsTheRest(): void {
  before(function () {
    checkRunOf(this).session.target.budget.keep(nothing)
  })
}
