import type { Exchange } from '../../../reports/model.ts'
import type { FeatureValue } from '../../create-plant/features/feature.ts'
import { valuesOf, withNeeds } from '../../create-plant/features/model.ts'
import { BudgetSpent } from '../../http/budget.ts'
import { SilentTooSoon, TargetUnavailable } from '../../http/target-unavailable.ts'
import { judgedStatus } from '../../rules/acceptance.ts'
import type { BlameContext } from './blame-context.ts'
import { isScarceId } from './carrying.ts'
import { confirmations, failsBetweenControls, failsForValues } from './confirmed-failure.ts'
import type { CreateExchange, CreateOptions } from '../create.ts'
import { type CarryingCreate, isSilent } from '../create-result.ts'
import { type FeatureFailure, isLike, isOfId, rarestOf, requirementOf, toBlame } from './feature-failure.ts'
import { looksLikeDuplicate, mayBeDuplicate } from './may-be-duplicate.ts'
import type { FailsWith } from './separation.ts'
import { smallestFailing } from './smallest-failing.ts'
import type { UnsteadyCreate } from '../steady-create.ts'

/** Thrown if the response to a try shows nothing, so that the values of a create cannot be separated. */
class Unseparated extends Error {}

/** Maximum number of requests of one search, without its confirmation. */
const maxForOne = 12
/** The same for all searches of a run. */
const maxForRun = 60
/** Maximum number of failing values of a requirement, which is violated then: further values like these are left out. */
const maxOfRequirement = 2

/** Finds the feature values for which creates fail, by sending them separately. */
export class FeatureBlame {
  readonly failures: FeatureFailure[] = []
  /** The failures that a check has judged. */
  readonly judged = new Set<FeatureFailure>()
  /** Requirements that checks of this run have judged. No others are blamed. */
  readonly checked = new Set<string>()
  readonly unsteady: UnsteadyCreate[] = []
  /** Creates that were dropped twice and have no control, since the target became unavailable. */
  readonly dropped: Exchange[] = []
  readonly #context: BlameContext
  #left = maxForRun

  constructor(context: BlameContext) {
    this.#context = context
  }

  /** Sends the control of a failed create, then searches for the values for which it failed. */
  async control(
    options: CreateOptions,
    row: readonly FeatureValue[],
    failed: CreateExchange,
  ): Promise<CarryingCreate> {
    const control = await this.#context.send(options, [])
    if (control.result !== 'accepted') return control
    const isKnown = this.failures.some(({ values }) => values.every((value) => row.includes(value)))
    if (isKnown) return control
    if (this.#left < maxForOne) {
      for (const value of this.#candidates(row)) this.#context.planner.leaveOut(value)
      return control
    }
    try {
      await this.#separate(options, row, failed, control)
    } catch (error) {
      // Its values are open again, so another create carries them.
      if (error instanceof Unseparated) return control
      const isOver = error instanceof BudgetSpent || (error instanceof TargetUnavailable && isSilent(failed))
      if (!isOver && !(error instanceof SilentTooSoon)) throw error
      // A wrong name is judged by the rules over responses.
      if (failed.exchange.response?.status === 200) return control
      const candidates = this.#candidates(row)
      // The values that failed before are the likely reason.
      const likely = candidates.length > 0 ? candidates : row
      if (row.some(({ isScarce }) => isScarce === true) || likely.some(this.#isKnown)) return control
      // It is a violation, but it is unknown which of the values is the reason.
      if (this.unsteady.length > 0) this.unsteady.push({ failing: failed.exchange, again: control.exchange })
      else this.#conclude(likely, control, [failed])
    }
    return control
  }

  /** Leaves out the values of a create, and those like them, whose requirement is known to be violated. */
  leaveOutKnown(row: readonly FeatureValue[]): boolean {
    const values = row.filter(this.#isKnown)
    for (const value of values) {
      this.#context.planner.leaveOut(value)
      this.#leaveOutLike(value)
    }
    return values.length > 0
  }

  async #separate(
    options: CreateOptions,
    row: readonly FeatureValue[],
    failed: CreateExchange,
    control: CreateExchange,
  ): Promise<void> {
    const failing = [failed]
    let sent = 1
    const fails: FailsWith<FeatureValue> = async (values) => {
      sent += 1
      const created = await this.#context.send(options, withNeeds(values)).catch((error: unknown) => {
        // The violation is already shown, so silence for less than the time limit is enough to find the values that cause it.
        if (error instanceof SilentTooSoon && isSilent(failed)) return undefined
        throw error
      })
      if (created === undefined) return true
      if (created.result === 'inconclusive') throw new Unseparated()
      if (created.result !== 'accepted') failing.push(created)
      return created.result === 'failed'
    }
    // Such creates are known to fail now and then. If the same values are accepted now, no search is needed.
    for (let time = 0; this.unsteady.length > 0 && time < confirmations; time += 1)
      if (!(await fails(row))) return this.#noteUnsteady(row, failed, control)
    const candidates = this.#candidates(row)
    let found: readonly FeatureValue[]
    try {
      const part = await this.#failingPart(row, candidates, fails)
      found = await smallestFailing(part, fails, () => maxForOne - sent - confirmations)
    } finally {
      this.#left -= sent
    }
    const isKnown = this.failures.some(({ requirement }) => requirement === requirementOf(found))
    const sendControl = (): Promise<CarryingCreate> => this.#context.send(options, [])
    const isForValues = (): Promise<boolean> =>
      failsForValues(found, failing.at(-1) ?? failed, { send: this.#context.send, fails, sendControl })
    const isToBlame = isKnown
      ? await fails(found)
      : await failsBetweenControls(found, fails, sendControl, isForValues)
    // More values may fail together than can be searched. Of those whose requirement is violated, no more has to be known.
    const isSteady = !isToBlame && isKnown && (await fails(row))
    if (isSteady) this.leaveOutKnown(candidates)
    else if (!isToBlame) await this.#noteUnsteady(row, failed, control)
    else if (found.some(isScarceId) && (await looksLikeDuplicate(failing.at(-1) ?? failed, this.#context)))
      for (const value of found) this.#context.planner.leaveOut(value)
    else {
      const last = failing.at(-1) ?? failed
      this.#conclude(await toBlame(found, last, this.#context, fails), control, failing)
    }
  }

  /** The values of violated requirements, if a create fails for them alone; otherwise all candidates, if it does; otherwise all. */
  async #failingPart(
    row: readonly FeatureValue[],
    candidates: readonly FeatureValue[],
    fails: FailsWith<FeatureValue>,
  ): Promise<readonly FeatureValue[]> {
    const likely = candidates.filter(this.#isKnown)
    for (const part of likely.length < candidates.length ? [likely, candidates] : [candidates])
      if (part.length > 0 && (part.length === row.length || (await fails(part)))) return part
    return row
  }

  async #noteUnsteady(
    row: readonly FeatureValue[],
    failed: CreateExchange,
    control: CreateExchange,
  ): Promise<void> {
    if (judgedStatus(failed.exchange) !== 200 && !(await mayBeDuplicate(row, failed, this.#context)))
      this.unsteady.push({ failing: failed.exchange, again: control.exchange })
  }

  /** Whether the requirement of a value is known to be violated. */
  #isKnown = (value: FeatureValue): boolean => this.#failuresOf(value).length > 0

  #failuresOf = (value: FeatureValue): FeatureFailure[] =>
    this.failures.filter(({ requirement }) => requirement === value.requirement)

  /** The values that no accepted create has carried. */
  #candidates(row: readonly FeatureValue[]): FeatureValue[] {
    return row.filter((value) => this.#context.planner.stateOf(value) !== 'accepted')
  }

  #conclude(
    values: readonly FeatureValue[],
    control: CreateExchange,
    failing: readonly CreateExchange[],
  ): void {
    const last = failing.at(-1)
    if (last === undefined || values.length === 0) return
    // The response has the name of another plant. For an id, the reason may be a plant with the same id; for other values, there
    // are many reasons.
    const isOfIdAlone = values.every(isOfId)
    if (judgedStatus(last.exchange) === 200 && !isOfIdAlone) return
    if (isOfIdAlone)
      for (const { exchange } of failing)
        if (exchange.response?.status === 200) this.#context.withForeignPlant.add(exchange)
    const requirement = requirementOf(values)
    this.failures.push({ values, requirement, control: control.exchange, failing: last.exchange })
    this.#context.planner.fail(rarestOf(values))
    for (const value of values)
      if (this.#failuresOf(value).length >= maxOfRequirement) this.#leaveOutLike(value)
  }

  #leaveOutLike(value: FeatureValue): void {
    for (const other of valuesOf(value.dimension).filter(isLike(value)))
      if (this.#context.planner.stateOf(other) !== 'accepted') this.#context.planner.leaveOut(other)
  }
}
