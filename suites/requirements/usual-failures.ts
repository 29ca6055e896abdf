import type { Exchange } from '../../reports/model.ts'
import { errorOf } from '../create-plant/duplicates.ts'
import { inferredIntent } from '../create-plant/inferred-intent.ts'
import { createIntentOf } from '../create-plant/intent.ts'
import { createPlant } from '../create-plant/operation.ts'
import type { UnsteadyCreate } from '../session/steady-create.ts'
import { BudgetSpent } from '../http/budget.ts'
import { TargetUnavailable } from '../http/target-unavailable.ts'
import { controlNotAccepted, finalStatus, isSuccess, responseInWords } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { isRefusedForId } from '../session/refused-for-id.ts'
import { createResultOf } from '../session/create-result.ts'
import type { Session } from '../session/session.ts'
import { Violation } from './violation.ts'

/** Maximum number of failures whose ids are tried again: the first ones and the last one. */
const maxTried = 4

/** Whether the response can be judged and is not a 200. */
const isJudgedFailure = (session: Session, exchange: Exchange): boolean =>
  exchange.response !== null && createResultOf({ exchange }, session) === 'failed'

/**
 * Refused usual creates, except those that other checks judge: those of the preflight, and the first one after each
 * hostile request.
 */
function usualRefusals(session: Session): UnsteadyCreate[] {
  const { interactions, preflight, recoveryChecks } = session
  const judgedElsewhere = new Set(recoveryChecks.map(({ first }) => first))
  const usual = interactions
    .slice(preflight.interactions.length)
    .filter((one) => createIntentOf(one)?.isUsual === true && !judgedElsewhere.has(one.exchange))
  const accepted = usual.find(({ exchange }) => exchange.response?.status === 200)
  if (accepted === undefined) return []
  return usual.flatMap(({ exchange }) =>
    isJudgedFailure(session, exchange) ? [{ failing: exchange, again: accepted.exchange }] : [],
  )
}

/**
 * Whether a usual create, or one that was accepted when it was sent again, failed with the same response: then the
 * values that this create carries are not to blame.
 */
export function isUsualFailure(session: Session, exchange: Exchange): boolean {
  const { unsteady } = session.packed.blame
  return [...usualRefusals(session), ...unsteady].some(
    ({ failing }) =>
      failing !== exchange &&
      finalStatus(failing) === finalStatus(exchange) &&
      errorOf({ exchange: failing }) === errorOf({ exchange }),
  )
}

/** Whether a failure is due to its id. The id is sent again only once in a run. */
const isOfId = (session: Session, failing: Exchange): Promise<boolean> =>
  session.triedIds.failsAgain(failing, () => failsForId(session, failing))

const isStored = ({ interactions }: Session, id: string): boolean =>
  interactions.some((one) => {
    const { plant, carries } = createIntentOf(one) ?? {}
    return (plant ?? carries)?.id === id && isSuccess(finalStatus(one.exchange))
  })

async function failsForId(session: Session, failing: Exchange): Promise<boolean> {
  const { plant } = inferredIntent(failing, createPlant.path)
  // A stored id may be refused as a duplicate.
  if (plant === undefined || isStored(session, plant.id)) return false
  try {
    return await isRefusedForId(session, { exchange: failing, plant })
  } catch (error) {
    // Nothing more can be sent. The reason of earlier failures is the likely one.
    if (error instanceof BudgetSpent || error instanceof TargetUnavailable || error instanceof Inconclusive)
      return session.triedIds.isAnyRefused
    throw error
  }
}

/** The first ones and the last one. */
const sampleOf = (all: readonly UnsteadyCreate[]): readonly UnsteadyCreate[] =>
  all.length > maxTried ? [...all.slice(0, maxTried - 1), ...all.slice(-1)] : all

/** Creates that were refused after a hostile request, while the next one was not. */
const refusedRecoveries = (session: Session): UnsteadyCreate[] =>
  session.recoveryChecks.flatMap(({ first, second }) =>
    second !== undefined &&
    isJudgedFailure(session, first) &&
    createResultOf({ exchange: second }, session) === 'accepted'
      ? [{ failing: first, again: second }]
      : [],
  )

/**
 * That no create failed shows something only if creates were sent.
 *
 * @throws {Inconclusive} if no usual create was accepted, or none of the latest: then no other one failed for its own reason
 * @throws {TargetUnavailable} if the target became unavailable: then most were not sent
 */
function assertUsualAccepted(session: Session): void {
  session.target.health.assertAlive()
  const { interactions, refusesUsual } = session
  const isAccepted = ({ exchange, ...one }: Session['interactions'][number]): boolean =>
    createIntentOf(one)?.isUsual === true && createResultOf({ exchange }, session) === 'accepted'
  if (refusesUsual || !interactions.some(isAccepted)) throw new Inconclusive(controlNotAccepted)
}

/** Throws a violation if a create has failed for its id so far. */
export async function acceptsUsualIds(session: Session): Promise<void> {
  const failed = [...usualRefusals(session), ...session.packed.blame.unsteady, ...refusedRecoveries(session)]
  for (const { failing, again } of sampleOf(failed)) {
    if (!(await isOfId(session, failing))) continue
    const actual = responseInWords(failing)
    throw new Violation(
      [again, failing],
      `a valid create got ${actual}, and so did others with its id`,
      'status 200',
      actual,
    )
  }
  assertUsualAccepted(session)
}

/** The first failure that is not due to its id. Ids are considered only if a check of id-int64 has found a refused one. */
async function otherOf(
  session: Session,
  all: readonly UnsteadyCreate[],
): Promise<UnsteadyCreate | undefined> {
  for (const one of sampleOf(all))
    if (!session.triedIds.isAnyRefused || !(await isOfId(session, one.failing))) return one
  return undefined
}

async function failureOf(
  session: Session,
  all: readonly UnsteadyCreate[],
): Promise<UnsteadyCreate | undefined> {
  const failed = await otherOf(session, all)
  if (failed === undefined) assertUsualAccepted(session)
  return failed
}

/** A refused usual create that did not fail for its id. @throws {Inconclusive} if no usual create was accepted */
export const usualFailure = (session: Session): Promise<UnsteadyCreate | undefined> =>
  failureOf(session, usualRefusals(session))

/**
 * A create that failed although its control was accepted, and not because of its id.
 *
 * @throws {Inconclusive} if no usual create was accepted
 */
export const unsteadyFailure = (session: Session): Promise<UnsteadyCreate | undefined> =>
  failureOf(session, session.packed.blame.unsteady)
