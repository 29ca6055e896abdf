import { requestCounter } from '../changes.ts'
import { Refusal } from '../errors.ts'
import { refusingRequests } from '../request-changes.ts'
import type { Change } from '../named-change.ts'
import { type AllowedVariant, variant } from './variant.ts'

/** Holds the nth response back for some milliseconds. */
const delaying =
  (delay: (nth: number) => number): Change =>
  (steps) => {
    const count = requestCounter()
    return {
      send: (plain, response, request) => {
        setTimeout(() => steps.send(plain, response, request), delay(count()))
      },
    }
  }

/** Refuses the nth request. */
const refusingSome =
  (turnsAway: (nth: number) => boolean, refusal: () => Refusal): Change =>
  (steps) => {
    const count = requestCounter()
    return refusingRequests(() => (turnsAway(count()) ? refusal() : null))(steps)
  }

const limited = (...headers: string[]): Refusal => new Refusal(429, 3200, 'Too many requests.', headers)
const unavailable = (...headers: string[]): Refusal => new Refusal(503, 3201, 'Not now.', headers)

const inASecond = (): string => new Date(Date.now() + 1_000).toUTCString()

/** One request after the other, on all connections together. */
const inTurn: Change = (steps) => {
  let last = Promise.resolve()
  return {
    send: (plain, response, request) => {
      last = last.then(
        () =>
          new Promise((resolve) => {
            response.once('close', resolve)
            setTimeout(() => steps.send(plain, response, request), 2)
          }),
      )
    },
  }
}

/** Choices about how long a service takes, and when it asks to wait. */
export const waitingVariants: readonly AllowedVariant[] = [
  variant('latency', 'slow', 'Every response takes 20 ms.').with(delaying(() => 20)),
  variant('latency', 'slow-now-and-then', 'Every 50th response takes 400 ms.').with(
    delaying((nth) => (nth % 50 === 0 ? 400 : 0)),
  ),
  variant('latency', 'slow-to-start', 'The first response takes 800 ms.').with(
    delaying((nth) => (nth === 1 ? 800 : 0)),
  ),
  variant('latency', 'one-at-a-time', 'Requests are handled one after the other.').with(inTurn),
  variant('rate-limit', 'rate-limit-in-seconds', 'Every 90th request is refused with 429 for a second.').with(
    refusingSome(
      (nth) => nth % 90 === 0,
      () => limited('Retry-After', '1'),
    ),
  ),
  variant('rate-limit', 'rate-limit-by-date', 'Every 130th request is refused with 429 until a date.').with(
    refusingSome(
      (nth) => nth % 130 === 0,
      () => limited('Retry-After', inASecond()),
    ),
  ),
  variant(
    'rate-limit',
    'rate-limit-without-hint',
    'Every 100th request is refused with 429, without a hint how long.',
  ).with(
    refusingSome(
      (nth) => nth % 100 === 0,
      () => limited(),
    ),
  ),
  variant('waiting', 'warming-up', 'Every request in the first second gets 503.').with((steps) => {
    const until = Date.now() + 1_000
    return refusingSome(
      () => Date.now() < until,
      () => unavailable(),
    )(steps)
  }),
  variant('waiting', 'restarting-now-and-then', 'Every 120th request is refused with 503 for a second.').with(
    refusingSome(
      (nth) => nth % 120 === 0,
      () => unavailable('Retry-After', '1'),
    ),
  ),
]
