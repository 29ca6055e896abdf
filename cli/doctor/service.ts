import { percentile } from '../../reports/text/percentile.ts'
import type { Exchange } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { shortened } from '../../reports/text/preview.ts'
import { standardAllowance } from '../../suites/http/budget.ts'
import { isRedirect } from '../../suites/http/relay.ts'
import type { TargetOptions } from '../../suites/http/target-options.ts'
import { isSuccess } from '../../suites/rules/acceptance.ts'
import type { EngineContext } from '../../suites/session/engine.ts'
import { withSession } from '../../suites/session/open-session.ts'
import type { CreateExchange } from '../../suites/session/create.ts'
import type { Session } from '../../suites/session/session.ts'
import { setupFailureIn } from '../../suites/session/setup-failure.ts'
import { otherBases } from './base-paths.ts'
import { type DoctorLine, good, problem, warning } from './line.ts'

/** `doctor` does not wait long for a target that asks for it. */
export const doctorLimits = { refusal: 0, retries: 1, requestDelay: 3_000, runDelay: 3_000, dropPause: 100 }

/** Difference between two clocks, in milliseconds, above which tokens may seem expired. */
const maxSkew = 60_000
/** Median duration of a request, in milliseconds, above which a run takes many minutes. */
const slow = 1_000

const statusOf = ({ response }: Exchange): number => response?.status ?? 0
const isAccepted = ({ response }: Exchange): boolean => isSuccess(response?.status)

function redirectLine({ response }: Exchange): DoctorLine {
  const location = response === null ? undefined : headerValue(response.headers, 'location')
  const where = location === undefined ? 'without a Location' : `to ${shortened(location, 200)}`
  return problem(
    'redirect',
    `status ${response?.status} ${where}; the kit never follows: give the URL that it redirects to, without /plants`,
  )
}

/** Looks for the service at usual base paths, until a response is not 404 or 405. */
async function basePathLine(context: EngineContext, exchange: Exchange): Promise<DoctorLine> {
  for (const url of otherBases(context.target.url)) {
    const elsewhere = { ...context, target: { ...context.target, url } }
    const { exchange: other } = await withSession(elsewhere, (session) => session.create())
    const status = statusOf(other)
    if (![0, 404, 405].includes(status) && !isRedirect(status) && status < 500)
      return problem(
        'base path',
        `nothing here (status ${statusOf(exchange)}), but there is at ${url}: give that URL`,
      )
  }
  return problem(
    'base path',
    `nothing at ${exchange.request.path} (status ${statusOf(exchange)}), nor at the usual places: give everything before /plants`,
  )
}

/** @param now milliseconds since 1970, when the response came */
function clockLine({ response }: Exchange, now: number): DoctorLine {
  const date = response === null ? undefined : headerValue(response.headers, 'date')
  const skew = date === undefined ? Number.NaN : Date.parse(date) - now
  if (Number.isNaN(skew)) return good('clock', 'the responses have no date to compare')
  const seconds = Math.round(Math.abs(skew) / 1_000)
  return Math.abs(skew) > maxSkew
    ? warning(
        'clock',
        `${seconds} s ${skew > 0 ? 'ahead of' : 'behind'} this machine: tokens may seem expired; set the clocks`,
      )
    : good('clock', `within ${Math.max(1, seconds)} s of this machine`)
}

function latencyLine(session: Session): DoctorLine {
  const times = session.target.exchanges.map(({ timing }) => timing.duration).sort((a, b) => a - b)
  const median = percentile(times, 0.5)
  const shown = `${median.toFixed(median < 10 ? 1 : 0)} ms a request`
  if (median <= slow) return good('latency', shown)
  const minutes = Math.ceil((standardAllowance.requests * median) / 60_000)
  return warning('latency', `${shown}: a run takes ${minutes} minutes or more; raise --max-time`)
}

function idsLine(duplicate: CreateExchange): DoctorLine {
  const { exchange } = duplicate
  if (isAccepted(exchange)) return good('ids', 'not remembered: a second plant with the same id is accepted')
  return exchange.response === null
    ? warning(
        'ids',
        `a second plant with the same id got no response (${exchange.failure?.message}): see what the run says`,
      )
    : good('ids', `remembered: a second plant with the same id is refused with ${statusOf(exchange)}`)
}

/**
 * Sends at most three creates; if the first one gets 404 or 405, up to four creates at other base paths in place of two of them.
 * Returns their results.
 *
 * @param clock milliseconds since 1970
 */
export const serviceLines = (context: EngineContext, clock: () => number): Promise<DoctorLine[]> =>
  withSession(context, async (session) => {
    const { url, token }: TargetOptions = context.target
    const first = await session.create()
    const { exchange, plant } = first
    const status = statusOf(exchange)
    if (exchange.response === null)
      return [
        problem('connection', setupFailureIn(exchange, url) ?? exchange.failure?.message ?? 'no response'),
      ]
    const clocks = clockLine(exchange, clock())
    if (isRedirect(status)) return [redirectLine(exchange), clocks]
    if (status === 404 || status === 405) return [await basePathLine(context, exchange), clocks]
    const failure = setupFailureIn(exchange, url)
    if (failure !== null)
      return [problem(status === 401 || status === 403 ? 'token' : 'service', failure), clocks]
    const path = good('base path', `${exchange.request.path} is there`)
    if (!isAccepted(exchange))
      return [
        path,
        problem(
          'service',
          `a valid create is refused with ${status}: see the response with --only create-minimal`,
        ),
        clocks,
      ]
    const duplicate = await session.create({ plant: () => ({ id: plant.id }) })
    await session.create()
    return [
      path,
      good('token', token === null ? 'none is sent' : 'accepted'),
      ...(status === 200
        ? []
        : [warning('service', `a create gets ${status} instead of 200: a run reports that`)]),
      clocks,
      latencyLine(session),
      idsLine(duplicate),
    ]
  })
