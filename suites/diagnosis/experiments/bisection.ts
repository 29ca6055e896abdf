import type { BoundaryValues, Interval, Term } from '../condition.ts'
import type { Quantity } from '../features/feature.ts'
import { padded } from '../../create-plant/features/draft.ts'
import { jsonOf, type NewPlant } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import type { CreateIntent } from '../../create-plant/intent.ts'
import type { CreateOptions, DrawnCreate } from '../../session/create.ts'
import { deviates, type Experiments } from './experiments.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { plantOf } from '../plant-of.ts'
import type { Explanation } from '../related.ts'
import { isTaken } from '../taken-ids.ts'
import { type BoundaryTwins, twinsAt } from '../twins.ts'

/** The latest time of a JavaScript Date, in milliseconds. */
const lastTime = 8_640_000_000_000_000n

/** Usual limits of ids, in order. */
const usualIdLimits: readonly bigint[] = [
  0n,
  ...[7n, 8n, 10n, 11n, 15n, 16n, 20n, 23n, 24n, 31n, 32n, 40n, 48n, 53n, 62n, 63n].map(
    (power) => 2n ** power,
  ),
  ...Array.from({ length: 18 }, (_, power) => 10n ** BigInt(power + 1)),
  lastTime,
]
  .flatMap((value) => (value === 0n ? [value] : [value, -value]))
  .toSorted((one, other) => Number(one - other))

/** Usual limits of lengths, in order: characters, code units or bytes. */
const usualLengthLimits: readonly bigint[] = [
  ...[8, 10, 12, 15, 16, 20, 24, 25, 30, 32, 40, 48, 50, 60, 64, 72, 80, 100, 120, 128, 140, 160, 200],
  ...[250, 255, 256, 500, 512, 1_000, 1_024, 1_500, 2_000, 2_048],
].map(BigInt)

/** Quantities whose values are ids, which a store may have. */
const idQuantities: ReadonlySet<string> = new Set(['id', 'id-magnitude'])

const middle = (values: readonly bigint[]): bigint | undefined => values[Math.floor(values.length / 2)]

/** A usual limit or its neighbour, otherwise the middle. */
function usualValue({ good, bad }: BoundaryValues, { id }: Quantity): bigint {
  const [low, high] = good < bad ? [good, bad] : [bad, good]
  const half = (low + high) / 2n
  const isOfId = idQuantities.has(id)
  if (isOfId && high - low <= 1_000n) return half
  const limits = isOfId ? usualIdLimits : usualLengthLimits
  const inside = middle(limits.filter((value) => value > low && value < high))
  if (inside !== undefined) return inside
  const inwards = good < bad ? 1n : -1n
  const isUsualLimit = (value: bigint) => [value - 1n, value, value + 1n].some((one) => limits.includes(one))
  const besideBad = isUsualLimit(bad) ? bad - inwards : undefined
  const besideGood = isUsualLimit(good) ? good + inwards : undefined
  // For ids, the first refused one is usually round; for texts, the longest accepted one.
  return (isOfId ? (besideBad ?? besideGood) : (besideGood ?? besideBad)) ?? half
}

/**
 * The next value to try; undefined if there is none. An id that the run has sent before may be refused as a duplicate, so one beside
 * it is tried. A usual limit is tried even so.
 */
function nextValue(
  boundary: BoundaryValues,
  { interval: { quantity }, experiments }: Narrowing,
): bigint | undefined {
  const { good, bad } = boundary
  const usual = usualValue(boundary, quantity)
  const isUsable = (value: bigint): boolean =>
    !idQuantities.has(quantity.id) || usualIdLimits.includes(value) || !experiments.hasSent(String(value))
  const isBetween = (value: bigint): boolean => (value - good) * (bad - value) > 0n
  return [usual, usual - 1n, usual + 1n].find((value) => isBetween(value) && isUsable(value))
}

interface Narrowing {
  readonly explanation: Explanation
  readonly experiments: Experiments
  readonly interval: Interval
}

function paddedPlant(bytes: bigint, unique: UniqueData): DrawnCreate {
  const plant = unique.plant()
  return { plant, request: { body: padded(jsonOf(plant), Number(bytes)) } }
}

/** A create with this value of a quantity; undefined if there is none. */
function createWith(
  id: string,
  value: bigint,
  like: NewPlant,
  unique: UniqueData,
): CreateOptions | undefined {
  if (id === 'body-bytes') return { draw: () => paddedPlant(value, unique) }
  if (id === 'body-delay') return { bodyDelay: Number(value) }
  const plant = plantOf(id, value, like, unique)
  return plant && { plant: () => plant }
}

/** Sends a create with a wrong token of this length. */
function sendToken(
  length: number,
  like: LoggedRequest,
  experiments: Experiments,
): Promise<LoggedRequest | undefined> {
  const { unique } = experiments.session
  const carries = unique.plant()
  const intent: CreateIntent = { ...like.intent, carries }
  const token = unique.wrongToken.padEnd(length, '0').slice(0, length)
  return experiments.request({ body: jsonOf(carries), authorization: `Bearer ${token}` }, intent)
}

/** Sends a create with this value; undefined if that is not possible. */
async function sendWith(
  value: bigint,
  { explanation, experiments, interval }: Narrowing,
): Promise<LoggedRequest | undefined> {
  const [like] = explanation.explained
  const { id } = interval.quantity
  if (like !== undefined && id === 'credential-length') return sendToken(Number(value), like, experiments)
  if (like?.plant === undefined) return undefined
  const { tag: _, ...untagged } = like.plant
  const isOfTag = id.startsWith('tag-') || explanation.condition.some((term) => term.id === 'tag')
  const options = createWith(id, value, isOfTag ? like.plant : untagged, experiments.session.unique)
  return options && (await experiments.send(options))
}

/** Sends a create with this value; undefined if that is not possible, or the response shows nothing. */
async function tryValue(value: bigint, narrowing: Narrowing) {
  const { explanation, experiments, interval } = narrowing
  const { id } = interval.quantity
  const request = await sendWith(value, narrowing)
  if (request === undefined) return undefined
  const isDeviating = deviates(explanation.deviation, request)
  const mayBeTaken = isDeviating === true && idQuantities.has(id)
  const taken = mayBeTaken ? isTaken(request, explanation.explained, experiments.log) : false
  const isWrong = taken === false ? isDeviating : taken === true ? false : undefined
  const actual = interval.quantity.of(request)
  return isWrong === undefined || actual === undefined ? undefined : { request, isWrong, actual }
}

/** Narrows a boundary until the last good and the first bad value are neighbours, or no request is left. */
async function narrow(
  boundary: BoundaryValues,
  narrowing: Narrowing,
): Promise<{ boundary: BoundaryValues; twins: Partial<BoundaryTwins> }> {
  let { good, bad } = boundary
  let twins: Partial<BoundaryTwins> = {}
  while (good - bad > 1n || bad - good > 1n) {
    const value = nextValue({ good, bad }, narrowing)
    const result = value === undefined ? undefined : await tryValue(value, narrowing)
    if (result === undefined || result.actual === good || result.actual === bad) break
    if (result.isWrong) bad = result.actual
    else good = result.actual
    twins = { ...twins, [result.isWrong ? 'wrong' : 'right']: result.request }
  }
  return { boundary: { good, bad }, twins }
}

function renamed(term: Term, interval: Interval): Term {
  const { quantity, lower, upper } = interval
  const isOutside = term.id.endsWith('-outside')
  const words =
    isOutside && lower !== undefined && upper !== undefined
      ? quantity.outside?.(upper.bad, lower.bad)
      : quantity.words(lower?.bad, upper?.bad)
  return { ...term, words: words ?? term.words, interval }
}

/** Makes the boundaries of the explanation exact, if its condition has one interval. Returns the twins of the first boundary that has some. */
export async function bisectBoundaries(
  explanation: Explanation,
  experiments: Experiments,
): Promise<{ readonly explanation: Explanation; readonly twins?: BoundaryTwins | undefined }> {
  const [term, ...more] = explanation.condition.filter(({ interval }) => interval !== undefined)
  const { interval } = term ?? {}
  if (term === undefined || interval === undefined || more.length > 0 || interval.quantity.isContext)
    return { explanation }
  const narrowing = { explanation, experiments, interval }
  let { lower, upper } = interval
  let twins: BoundaryTwins | undefined
  for (const end of ['lower', 'upper'] as const) {
    const boundary = interval[end]
    if (boundary === undefined) continue
    const result = await narrow(boundary, narrowing)
    if (end === 'lower') lower = result.boundary
    else upper = result.boundary
    twins ??= twinsAt(result.boundary, interval.quantity, explanation, result.twins)
  }
  const exact = renamed(term, { ...interval, lower, upper })
  const condition = explanation.condition.map((one) => (one === term ? exact : one))
  return { explanation: { ...explanation, condition }, twins }
}
