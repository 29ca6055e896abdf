import { type BoundaryValues, type Interval, intervalInWords } from '../conditions/condition.ts'
import { deviates, type Experiments } from './experiments.ts'
import { usualIdLimits, usualValue } from './usual-limits.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { createWith } from '../features/made-creates.ts'
import { sendLonger } from './longer-refusal.ts'
import type { Explanation } from '../causes/explanation.ts'
import type { Terms } from '../conditions/terms.ts'
import { isTaken } from '../judging/taken-ids.ts'
import { type BoundaryTwins, twinsAt } from '../causes/twins.ts'

/**
 * The next value to try; undefined if there is none. An id that the run has sent before may be refused as a duplicate, so one beside
 * it is tried. A usual limit is tried even so.
 *
 * @param unclear values whose responses showed nothing
 */
function nextValue(
  boundary: BoundaryValues,
  { interval: { quantity }, experiments }: Narrowing,
  unclear: ReadonlySet<bigint>,
): bigint | undefined {
  const { good, bad } = boundary
  const usual = usualValue(boundary, quantity)
  const isNew = (value: bigint): boolean =>
    quantity.isOfIds !== true || usualIdLimits.includes(value) || !experiments.hasSent(String(value))
  const isUsable = (value: bigint): boolean => !unclear.has(value) && isNew(value)
  const isBetween = (value: bigint): boolean => (value - good) * (bad - value) > 0n
  return [usual, usual - 1n, usual + 1n].find((value) => isBetween(value) && isUsable(value))
}

interface Narrowing {
  readonly explanation: Explanation
  readonly experiments: Experiments
  readonly interval: Interval
  readonly terms: Terms
}

/** Sends a create with this value; undefined if that is not possible. */
async function sendWith(
  value: bigint,
  { explanation, experiments, interval }: Narrowing,
): Promise<LoggedRequest | undefined> {
  const [like] = explanation.explained
  const { quantity } = interval
  const { unique } = experiments
  const token = quantity.makesToken?.(value, unique)
  if (like !== undefined && token !== undefined)
    return experiments.requestLike(like, { authorization: `Bearer ${token}` })
  if (like?.plant === undefined) return sendLonger(value, explanation, experiments)
  const { tag: _, ...untagged } = like.plant
  const isOfTag = quantity.field === 'tag' || explanation.condition.some((term) => term.id === 'tag')
  const plant = quantity.makes?.(value, isOfTag ? like.plant : untagged, unique)
  const isNegative = explanation.condition.some(({ id }) => id === 'id-negative')
  const id = isNegative ? { id: `-${unique.id()}` } : {}
  const options =
    plant === undefined ? quantity.makesCreate?.(value, unique) : createWith({ ...id, ...plant })
  return options && (await experiments.send(options))
}

/** Whether the request meets the terms of the condition besides that of the interval. */
function meetsOthers(request: LoggedRequest, { explanation, interval, terms }: Narrowing): boolean {
  const others = explanation.condition.filter((term) => term.interval !== interval)
  if (others.length > 0) terms.readOn()
  return others.every(({ requests }) => requests.has(request))
}

/** Sends a create with this value; undefined if that is not possible, or the response shows nothing. */
async function tryValue(value: bigint, narrowing: Narrowing) {
  const { explanation, experiments, interval } = narrowing
  const isNew = !experiments.mayHaveStored(String(value))
  const request = await sendWith(value, narrowing)
  if (request === undefined || !meetsOthers(request, narrowing)) return undefined
  const isDeviating = deviates(explanation.deviation, request)
  const mayBeTaken = isDeviating && interval.quantity.isOfIds === true
  const taken = mayBeTaken && isTaken(request, explanation.explained, experiments.log, isNew)
  const isWrong = taken === undefined ? undefined : isDeviating && !taken
  const actual = interval.quantity.of(request)
  if (isWrong === undefined || actual === undefined) return undefined
  return { request, actual, twin: isWrong ? ('wrong' as const) : ('right' as const) }
}

interface Narrowed {
  readonly boundary: BoundaryValues
  /** The requests with these values, as far as the search has sent them. */
  readonly twins: Partial<BoundaryTwins>
}

/**
 * A request with the value on one side of the boundary, which is like the one on the other side: an earlier one differs in more. Undefined
 * if it cannot be sent, or its response is another one now. An accepted id may be refused as a duplicate.
 */
async function sentAgain(
  value: bigint,
  narrowing: Narrowing,
  twin: keyof BoundaryTwins,
): Promise<LoggedRequest | undefined> {
  const { interval, experiments } = narrowing
  const isStored =
    twin === 'right' && interval.quantity.isOfIds === true && experiments.hasSent(String(value))
  const result = isStored ? undefined : await tryValue(value, narrowing)
  return result?.twin === twin && result.actual === value ? result.request : undefined
}

/** Maximum number of values that may show nothing: those beside them are tried. */
const maxUnclear = 2

/** Narrows a boundary until the last good and the first bad value are neighbours, or no request is left. */
async function narrow(boundary: BoundaryValues, narrowing: Narrowing): Promise<Narrowed> {
  let { good, bad } = boundary
  let twins: Partial<BoundaryTwins> = {}
  const unclear = new Set<bigint>()
  while (good - bad > 1n || bad - good > 1n) {
    const value = nextValue({ good, bad }, narrowing, unclear)
    if (value === undefined || unclear.size > maxUnclear) break
    const result = await tryValue(value, narrowing)
    if (result === undefined) {
      unclear.add(value)
      continue
    }
    if (result.actual === good || result.actual === bad) break
    if (result.twin === 'wrong') bad = result.actual
    else good = result.actual
    twins = { ...twins, [result.twin]: result.request }
  }
  return { boundary: { good, bad }, twins }
}

/** The requests on both sides of a boundary. Those that the search has not sent are sent. */
async function withBoth(
  { boundary: { good, bad }, twins }: Narrowed,
  narrowing: Narrowing,
): Promise<Partial<BoundaryTwins>> {
  const right = twins.right ?? (await sentAgain(good, narrowing, 'right'))
  const wrong = twins.wrong ?? (await sentAgain(bad, narrowing, 'wrong'))
  return { ...(right && { right }), ...(wrong && { wrong }) }
}

/** Makes the boundaries of the explanation exact, if its condition has one interval. Returns the twins of the first boundary that has some. */
export async function bisectBoundaries(
  explanation: Explanation,
  experiments: Experiments,
  terms: Terms,
): Promise<{ readonly explanation: Explanation; readonly twins?: BoundaryTwins | undefined }> {
  const [term, ...more] = explanation.condition.filter(({ interval }) => interval !== undefined)
  const { interval } = term ?? {}
  // A create meets another circumstance only by chance.
  const isOfCircumstance = explanation.condition.some(({ isCircumstance }) => isCircumstance === true)
  if (term === undefined || interval === undefined || more.length > 0 || isOfCircumstance)
    return { explanation }
  const narrowing = { explanation, experiments, interval, terms }
  let { lower, upper } = interval
  let twins: BoundaryTwins | undefined
  for (const end of ['lower', 'upper'] as const) {
    const boundary = interval[end]
    if (boundary === undefined) continue
    const result = await narrow(boundary, narrowing)
    if (end === 'lower') lower = result.boundary
    else upper = result.boundary
    twins ??= twinsAt(result.boundary, interval.quantity, explanation, await withBoth(result, narrowing))
  }
  const exact = { ...interval, lower, upper }
  const condition = explanation.condition.map((one) =>
    one === term ? { ...term, words: intervalInWords(exact), interval: exact } : one,
  )
  return { explanation: { ...explanation, condition }, twins }
}
