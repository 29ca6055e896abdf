import { countsAt, isAskedFor, primaryEngine } from '../../contracts/catalogue.ts'
import { checkId } from '../../contracts/check-id.ts'
import type { Finding, Outcome } from '../../reports/model.ts'
import { valuesOf } from '../create-plant/features/model.ts'
import { type Allowance, allowanceOf, standardAllowance } from '../http/budget.ts'
import type { EngineContext } from '../session/engine.ts'
import { type FindingDraft, type FindingMaker, findingMaker } from '../session/finding-maker.ts'
import { LongConnection } from '../session/long-connection.ts'
import { openSession } from '../session/open-session.ts'
import { rules } from '../session/operations.ts'
import type { Session } from '../session/session.ts'
import { UsableIds } from '../session/usable-ids.ts'
import type { ChecksAhead } from './checks-ahead.ts'
import { manyCreatesSlugs } from './check-slugs.ts'
import { runObservations } from './run-observations.ts'

/** Checks that wait for seconds and whose requests add nothing for other requirements: they run only if all or their own are asked for. */
const slow: ReadonlySet<string> = new Set([
  checkId(primaryEngine, 'many-creates', manyCreatesSlugs.afterPause),
])

/** Requirements that are judged over all responses of the run. To judge one of them, all requests have to be sent. */
const wholeRun: ReadonlySet<string> = new Set([
  'still-serves',
  ...[...rules, ...runObservations].map(({ requirement }) => requirement),
])

/** What the suite over the whole run sends to a conforming target, rounded up: a share of it is reserved. */
const lastSuite: Allowance = { requests: 11, creations: 7, resends: 11 }

/**
 * Reserves this allowance, scaled down if the bound on requests is below the default. One on plants does not scale it: requests that have
 * to be refused may use what is reserved.
 */
function keepForLastSuite({ target: { budget } }: Session): void {
  const part = Math.min(1, budget.left.requests / standardAllowance.requests)
  budget.keep(allowanceOf((resource) => Math.floor(lastSuite[resource] * part)))
}

/** One run of the checks: their session, and what they found, in order. */
export class CheckRun {
  readonly session: Session
  readonly findings: Finding[] = []
  readonly leftOut: string[] = []
  /** Set by the first check. */
  ahead: ChecksAhead | undefined
  readonly #context: EngineContext
  readonly #make: FindingMaker
  readonly #everything: boolean

  /** Whether checks may run beside each other. */
  readonly mayOverlap: boolean

  private constructor(session: Session, context: EngineContext, mayOverlap: boolean) {
    this.session = session
    this.mayOverlap = mayOverlap
    this.#context = context
    this.#make = findingMaker(primaryEngine, context)
    const { only, checks } = context
    this.#everything = checks === 'all' || only.length === 0 || only.some((id) => wholeRun.has(id))
    if (this.runs('many-creates', checkId(primaryEngine, 'many-creates', manyCreatesSlugs.longConnection)))
      session.longConnection = new LongConnection(session)
    const { acceptsWideIds, stored } = session.preflight
    if (acceptsWideIds && stored !== null) session.usableIds = new UsableIds(session)
    // Slow deliveries add nothing for other requirements.
    for (const delivery of valuesOf('delivery'))
      if (checks !== 'all' && !isAskedFor(delivery.requirement, only))
        session.packed.planner.leaveOut(delivery)
  }

  static async open(context: EngineContext, { mayOverlap = false } = {}): Promise<CheckRun> {
    const session = await openSession(context)
    keepForLastSuite(session)
    return new CheckRun(session, context, mayOverlap)
  }

  /** Whether a check has to run: it was asked for, or its requirement, or one that needs the whole run. */
  runs(requirement: string, check: string): boolean {
    const { levels, only, checks } = this.#context
    if (!levels.has(requirement))
      throw new Error(
        `A check names the requirement "${requirement}", which is not in contracts/requirements.yaml.`,
      )
    if (checks !== undefined && checks !== 'all') return checks.includes(check)
    return (this.#everything && !slow.has(check)) || isAskedFor(requirement, only)
  }

  /** Whether mocha shows the test as failed: it counts against the target, or is a fault of the kit. */
  fails(requirement: string, { status }: Outcome): boolean {
    const { levels, strict } = this.#context
    const counts = countsAt(levels.get(requirement), strict)
    return status === 'kitError' || (counts && (status === 'failed' || status === 'inconclusive'))
  }

  /** Records a check that the bounds of the run left out. */
  leaveOut(requirement: string): void {
    this.leftOut.push(requirement)
  }

  conclude(draft: FindingDraft): void {
    const finding = this.#make(draft)
    if (finding !== undefined) this.findings.push(finding)
  }

  /** Concludes those of these checks that were asked for, but not reached. */
  concludeUnreached(drafts: readonly FindingDraft[]): void {
    const reached = new Set(this.findings.map(({ check }) => check))
    for (const draft of drafts) {
      const id = checkId(primaryEngine, draft.requirement, draft.slug)
      if (this.runs(draft.requirement, id) && !reached.has(id)) this.conclude(draft)
    }
  }
}
