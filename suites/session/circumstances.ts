import type { DimensionCoverage, Exchange } from '../../reports/model.ts'
import { authorizationOf } from '../../reports/text/header-value.ts'
import { validPlantOf } from '../create-plant/intent.ts'
import type { Interaction } from '../rules/interaction.ts'

/** The circumstances of one accepted create, from the interaction log. */
interface Circumstances {
  /** Its place among the requests of the run, and among its valid creates, from 1. */
  readonly order: number
  readonly nth: number
  /** Its place on its connection, from 1. */
  readonly place: number
  readonly before: Interaction | undefined
  /** Earlier requests on the same connection. */
  readonly carried: readonly Interaction[]
  /** Milliseconds since the target sent a response. */
  readonly pause: number
  /** Other requests that had no response yet. */
  readonly inFlight: number
  isHostile(interaction: Interaction): boolean
}

/** A circumstance in which creates are sent. It is not a value of a request: a run covers it if it applies to an accepted create. */
type Circumstance = (create: Circumstances) => boolean

const isRefused = ({ exchange: { response } }: Interaction): boolean => (response?.status ?? 0) >= 400

const lacksToken = ({ exchange: { request }, intent }: Interaction): boolean =>
  intent.expect === 'refused' && authorizationOf(request.headers) === undefined

/** Longer than a short idle time-out, in milliseconds. */
export const standardPause = 2_000

/** Requests in flight together, each on its own connection. */
export const manyInFlight = 10

/** Number of requests on one connection after which some services close it. */
export const longConnection = 100

const circumstances: Readonly<Record<string, readonly Circumstance[]>> = {
  history: [
    ({ order }) => order === 1,
    ({ nth }) => nth % 2 === 1,
    ...[2, 3, 5, 7, 10, 11, 13, 20, 50].map(
      (period): Circumstance =>
        ({ nth }) =>
          nth % period === 0,
    ),
    ...[20, 50, 100].map(
      (count): Circumstance =>
        ({ nth }) =>
          nth > count,
    ),
    ...[100, 200].map(
      (count): Circumstance =>
        ({ order }) =>
          order > count,
    ),
  ],
  'request before': [
    ({ before }) => before !== undefined && validPlantOf(before) !== undefined,
    ({ before }) => before !== undefined && isRefused(before),
    ({ before, isHostile }) => before !== undefined && isHostile(before),
    ({ before }) => before !== undefined && before.intent.operation === undefined,
  ],
  'use of the connection': [
    ({ place }) => place === 1,
    ({ place }) => place > 1,
    ({ place }) => place === 10,
    ({ place }) => place > longConnection,
    ({ carried }) => carried.some(isRefused),
    ({ carried, isHostile }) => carried.some(isHostile),
    ({ carried }) => carried.some(lacksToken),
    ({ pause }) => pause >= standardPause,
    ({ inFlight }) => inFlight >= manyInFlight - 1,
  ],
}

interface Run {
  readonly interactions: readonly Interaction[]
  readonly recoveryChecks: readonly { readonly hostile: Exchange }[]
}

/** In milliseconds, by the clock of the run. */
export const endOf = ({ timing }: Exchange): number => timing.startedAt + timing.duration

/** The circumstances of each accepted create of a run. */
function* acceptedIn({ interactions, recoveryChecks }: Run): Iterable<Circumstances> {
  const hostile = new Set(recoveryChecks.map((check) => check.hostile))
  const isHostile = ({ exchange }: Interaction): boolean => hostile.has(exchange)
  let creates = 0
  for (const [index, one] of interactions.entries()) {
    const { exchange } = one
    if (validPlantOf(one) === undefined) continue
    creates += 1
    if (exchange.response?.status !== 200) continue
    const { startedAt } = exchange.timing
    const others = interactions.filter(
      (other) => other !== one && other.exchange.timing.startedAt <= startedAt,
    )
    const ends = others.map((other) => endOf(other.exchange))
    yield {
      order: index + 1,
      nth: creates,
      place: exchange.connection?.place ?? 0,
      before: interactions[index - 1],
      carried: interactions
        .slice(0, index)
        .filter((other) => other.exchange.connection?.number === exchange.connection?.number),
      pause: ends.length > 0 ? startedAt - Math.max(...ends) : 0,
      inFlight: ends.filter((end) => end > startedAt).length,
      isHostile,
    }
  }
}

const coverage = (isCovered: (circumstance: Circumstance) => boolean): DimensionCoverage[] =>
  Object.entries(circumstances).map(([dimension, values]) => ({
    dimension,
    values: values.length,
    covered: values.filter(isCovered).length,
    pairs: 0,
    pairsCovered: 0,
  }))

/** The circumstances of the accepted creates of a run. */
export function circumstanceCoverage(run: Run): DimensionCoverage[] {
  const accepted = [...acceptedIn(run)]
  return coverage((circumstance) => accepted.some(circumstance))
}

/** The circumstances of a default run at a target that accepts all its creates. */
export const plannedCircumstances = (): DimensionCoverage[] => coverage(() => true)
