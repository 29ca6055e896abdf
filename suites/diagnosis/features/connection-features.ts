import { manyCreates } from '../../../contracts/catalogue.ts'
import { isRefusal } from '../../rules/acceptance.ts'
import { hasRightToken, type LoggedRequest, writtenIn } from '../log/logged-request.ts'
import { mayCreate } from '../log/request-counts.ts'
import { type Feature, type FeatureFinder, feature } from './feature.ts'

/** The history of one connection. */
interface Carried {
  creates: number
  /** Whether an accepted create had a tag, and whether the last one had. */
  hadTag: boolean
  endsWithTag: boolean
  hasToken: boolean
  /** The statuses of refusals. */
  readonly refusals: Set<number>
}

const isCreated = (request: LoggedRequest): boolean =>
  request.exchange.response?.status === 200 && mayCreate(request)

const onConnection = (id: string, words: string, requirement = manyCreates): Feature =>
  feature(`connection-${id}`, words, requirement, { isCircumstance: true })

function carriedBefore(log: readonly LoggedRequest[], token: string | null): Map<LoggedRequest, Carried> {
  const connections = new Map<number, Carried>()
  const before = new Map<LoggedRequest, Carried>()
  for (const request of log) {
    const { connection } = request.exchange
    if (connection === undefined) continue
    const carried = connections.get(connection.number) ?? {
      creates: 0,
      hadTag: false,
      endsWithTag: false,
      hasToken: false,
      refusals: new Set(),
    }
    connections.set(connection.number, carried)
    before.set(request, { ...carried, refusals: new Set(carried.refusals) })
    if (isCreated(request)) {
      carried.creates += 1
      carried.endsWithTag = writtenIn(request, 'tag') !== undefined
      carried.hadTag ||= carried.endsWithTag
    }
    const status = request.exchange.response?.status ?? 0
    if (isRefusal(status)) carried.refusals.add(status)
    carried.hasToken ||= hasToken(request, token)
  }
  return before
}

const hasToken = ({ exchange }: LoggedRequest, token: string | null): boolean =>
  token !== null && hasRightToken(exchange, token)

/** @param isAuthorised whether the request carries the right token itself: then it matters less that an earlier one did */
function* featuresOf(
  request: LoggedRequest,
  carried: Carried | undefined,
  isAuthorised: boolean,
): Iterable<Feature> {
  const { connection } = request.exchange
  if (connection === undefined) return
  if (connection.place === 1) {
    yield onConnection('new', 'the connection is new')
    return
  }
  const reused = onConnection('reused', 'the connection carried requests before')
  const hadToken = onConnection('had-token', 'the connection carried the right token before', 'auth-required')
  if (carried?.hasToken !== true) yield reused
  else yield* isAuthorised ? [reused, hadToken] : [hadToken, reused]
  if (carried !== undefined && carried.creates > 0)
    yield onConnection('had-create', 'the connection carried an accepted create before')
  if (carried?.hadTag === true)
    yield onConnection('had-tag', 'the connection carried a create with a tag before')
  if (carried?.endsWithTag === true)
    yield onConnection('after-tag', 'the create before on its connection had a tag')
  if (carried?.creates === 1)
    yield onConnection('had-one-create', 'the connection carried exactly one accepted create before')
  if (carried !== undefined && carried.refusals.size > 0)
    yield onConnection('had-refusal', 'the connection carried a refused request before')
  for (const status of carried?.refusals ?? [])
    yield onConnection(
      `had-${status}`,
      `the connection carried a request before that was refused with ${status}`,
    )
}

/** Features of the earlier requests on the connection. */
export const connectionFeatures: FeatureFinder = ({ log, token }) => {
  const before = carriedBefore(log, token)
  return (request) => featuresOf(request, before.get(request), hasToken(request, token))
}
