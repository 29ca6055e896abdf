import { errorOf } from '../create-plant/duplicates.ts'
import { isInt64 } from '../../contracts/int64.ts'
import { finalStatus, isRefusal, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import { memberOf } from '../rules/json-response.ts'
import type { CreateExchange } from '../session/create.ts'
import { createResultOf } from '../session/create-result.ts'
import { unlessSilentTooSoon } from '../http/unless.ts'
import { isOfId } from '../session/packing/feature-failure.ts'
import { isRefusedForId } from '../session/refused-for-id.ts'
import { areControlsAccepted } from '../session/accepted-controls.ts'
import type { Session } from '../session/session.ts'
import type { UnsteadyCreate } from '../session/steady-create.ts'
import { exactIds } from './exact-ids.ts'
import { isUsualFailure } from './usual-failures.ts'
import { responseToCreateInWords, Violation } from './violation.ts'

const usualRefused = 'usual creates are refused too'
const usualConfused = 'usual creates get the names of other plants too'
const otherToo = 'other valid creates got the same response'

export const send = (session: Session, id: () => bigint): Promise<CreateExchange> =>
  session.create({ plant: () => ({ id: String(id()) }), ownName: false })

/**
 * Maximum number of draws to find a refused id that was sent only once: of another one, the target may have stored the id while its
 * response was lost.
 */
const maxDraws = 5

/** Whether the status is 200, or the one that the target sends in place of it. */
export const hasStatus200 = ({ acceptedOtherwise }: Session, { exchange }: CreateExchange): boolean =>
  judgedStatus(exchange) === 200 || acceptedOtherwise.has(exchange)

function violation({ evidence }: Session, { exchange, plant }: CreateExchange): Violation {
  const actual = responseToCreateInWords(exchange)
  const shown = [...evidence.filter((other) => other !== exchange), exchange]
  return new Violation(shown, `the id ${plant.id} got ${actual}`, 'status 200', actual)
}

/** Whether a lenient service may have stored a plant with this id under another id. */
const isLoose = (id: string | null): boolean => id === null || !/^-?\d+$/.test(id) || !isInt64(BigInt(id))

/** Whether the name in the response is of this run, but of another id: no earlier plant of the id can have it. */
function isNameOfAnotherId(session: Session, { exchange, plant }: CreateExchange): boolean {
  if (exchange.response?.status !== 200) return false
  const name = memberOf(exchange.response, 'name')
  const ids = session.sentNames.idsOf(name)
  if (ids.some(isLoose)) return false
  const isOfThisRun = typeof name === 'string' && name.toLowerCase().includes(session.unique.runId)
  return (ids.length > 0 || isOfThisRun) && !ids.includes(plant.id)
}

const isAlike = (one: Pick<CreateExchange, 'exchange'>, other: Pick<CreateExchange, 'exchange'>): boolean =>
  judgedStatus(one.exchange) === judgedStatus(other.exchange) && errorOf(one) === errorOf(other)

/** Whether an id that no other run has used failed in the same way. */
const isLikeRefused = ({ triedIds, packed }: Session, failed: CreateExchange): boolean =>
  triedIds.refused.some((refused) => isAlike(refused, failed)) ||
  packed.blame.failures.some(
    ({ values, failing }) => values.every(isOfId) && isAlike({ exchange: failing }, failed),
  )

/**
 * Tries a failed create once more. If that fails too, the id of this second try is sent a last time. If one of the two is accepted,
 * creates fail now and then: many-creates is violated, and the id is not to blame.
 *
 * @param again sends a create like the failed one; undefined if it was accepted
 * @returns the create that failed last, with the accepted one or, if none is known, with itself; undefined if all failed: then the id
 * is to blame
 * @throws {Inconclusive} if usual creates fail or get wrong names too, or if other valid creates got the same response as the first
 * try and the later tries another one, as a store does that has kept the id
 */
async function unsteadyIn(
  session: Session,
  failed: CreateExchange,
  again: () => Promise<CreateExchange | undefined>,
): Promise<UnsteadyCreate | undefined> {
  const isRefused = !hasStatus200(session, failed)
  // The store may already have the id and return its plant.
  const isWell = (created: CreateExchange): boolean =>
    createResultOf(created, session) === 'accepted' && (isRefused || !session.nameDiffers(created))
  let last = failed
  for (const next of [again, () => send(session, () => BigInt(last.plant.id))]) {
    const created = await unlessSilentTooSoon(next(), last)
    if (created === undefined || isWell(created))
      return { failing: last.exchange, again: (created ?? last).exchange }
    last = created
  }
  const sendControl = async () => ({ result: createResultOf(await session.create(), session) })
  if (!(await areControlsAccepted(sendControl))) throw new Inconclusive(usualRefused)
  if (!isRefused && session.confusesUsual) throw new Inconclusive(usualConfused)
  // A store that kept the plant of the first try refuses its id from then on, which does not show why the first try failed.
  if (!isAlike(last, failed) && isUsualFailure(session, failed.exchange)) throw new Inconclusive(otherToo)
  return undefined
}

/** @throws {Inconclusive} if it is known that usual creates are refused too. Sends nothing. */
function assertServesUsual({ refusesUsual }: Session): void {
  if (refusesUsual) throw new Inconclusive(usualRefused)
}

/**
 * Judges ids that no other run has used. A first failure may be a duplicate (a chance of less than one in thousands), so a second draw
 * decides.
 */
export async function acceptsUnique(
  session: Session,
  draw: () => Promise<CreateExchange | undefined>,
): Promise<void> {
  const first = await draw()
  if (first === undefined) return
  assertServesUsual(session)
  const isLikeTaken = await session.duplicates.isLikeDuplicate(first)
  const failed = isLikeTaken ? await nextSentOnce(draw) : first
  if (failed === undefined) return
  // Once the requirement is violated, the requests are better spent on others.
  const isForId = await isRefusedForId(session, failed, isLikeRefused(session, failed) ? 1 : undefined)
  const unsteady = isForId ? undefined : await unsteadyIn(session, failed, draw)
  if (unsteady !== undefined) return void session.packed.blame.unsteady.push(unsteady)
  session.triedIds.refused.push(failed)
  throw violation(session, failed)
}

/** Sends an exact id, once in a run. */
const sendExact = (session: Session, id: bigint): Promise<CreateExchange> =>
  session.share(
    `id ${id}`,
    () => ({ plant: () => ({ id: String(id) }), ownName: false }),
    (sender, options) => sender.create(options),
  )

/**
 * Whether all exact ids fail in the same way. Then the store has them from an earlier run, and the service treats older duplicates in
 * another way than those of this run. A type of number that does not hold them would fail for ids near them, which other checks send.
 */
async function areAllTaken(session: Session, failed: CreateExchange): Promise<boolean> {
  if (await session.duplicates.acceptsKnown()) return false
  for (const id of exactIds) {
    const sent = await sendExact(session, id)
    if (createResultOf(sent, session) === 'accepted' && !session.nameDiffers(sent)) return false
    if (!isAlike(sent, failed)) return false
  }
  return true
}

/** Whether a second create with a refused id looks like a duplicate: replicas may refuse duplicates in different ways. */
async function isTakenElsewhere(session: Session, sent: CreateExchange, id: bigint): Promise<boolean> {
  return (
    isRefusal(finalStatus(sent.exchange)) && session.duplicates.isLikeDuplicate(await send(session, () => id))
  )
}

/**
 * Whether an earlier run may have stored the id. Most of the comparisons are not needed if ids that no other run has used failed in
 * the same way.
 */
async function mayBeInStore(session: Session, sent: CreateExchange, id: bigint): Promise<boolean> {
  if (isNameOfAnotherId(session, sent)) return false
  const { duplicates } = session
  if (isLikeRefused(session, sent)) return duplicates.isLikeDuplicate(sent)
  return (
    (await duplicates.isLikeOlderDuplicate(sent)) ||
    (await areAllTaken(session, sent)) ||
    (await isTakenElsewhere(session, sent, id))
  )
}

/** Judges an id that an earlier run may have used: the response to it counts unless one to a duplicate looks the same. */
export async function acceptsExact(session: Session, id: bigint): Promise<void> {
  const sent = await sendExact(session, id)
  const isCreated = finalStatus(sent.exchange) === 200 || session.acceptedOtherwise.has(sent.exchange)
  if (isCreated && !session.nameDiffers(sent)) return
  assertServesUsual(session)
  if (await mayBeInStore(session, sent, id)) return
  const unsteady = await unsteadyIn(session, sent, () => send(session, () => id))
  const isKnown = isNameOfAnotherId(session, sent) || isLikeRefused(session, sent)
  if (!isKnown && (await session.duplicates.isLikeAnyDuplicate(sent))) return
  if (unsteady === undefined) throw violation(session, sent)
  session.packed.blame.unsteady.push(unsteady)
}

/** The next create that fails and whose id was sent only once. */
async function nextSentOnce(
  draw: () => Promise<CreateExchange | undefined>,
): Promise<CreateExchange | undefined> {
  for (let draws = 2; draws <= maxDraws; draws += 1) {
    const next = await draw()
    if (next === undefined || next.attempts === 1) return next
  }
  throw new Inconclusive('each id was sent again after its response was lost')
}
