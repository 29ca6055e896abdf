import { manyCreates } from '../../../contracts/catalogue.ts'
import { isRefusal } from '../../rules/acceptance.ts'
import { hasRightToken, type LoggedRequest, writtenIn } from '../log/logged-request.ts'
import { mayCreate } from '../log/request-counts.ts'
import { type Feature, type FeatureFinder, feature } from './feature.ts'

/** What a connection has carried. */
interface Carried {
  readonly creates: number
  /** Whether an accepted create had a tag, and whether the last one had. */
  readonly hadTag: boolean
  readonly endsWithTag: boolean
  readonly hasToken: boolean
  /** The statuses of refusals. */
  readonly refusals: ReadonlySet<number>
}

const nothing: Carried = {
  creates: 0,
  hadTag: false,
  endsWithTag: false,
  hasToken: false,
  refusals: new Set(),
}

const onConnection = (id: string, words: string, requirement = manyCreates): Feature =>
  feature(`connection-${id}`, words, requirement, { isCircumstance: true })

const hasToken = ({ exchange }: LoggedRequest, token: string | null): boolean =>
  token !== null && hasRightToken(exchange, token)

function carriedAfter(request: LoggedRequest, before: Carried, token: string | null): Carried {
  const { status } = request
  const isCreated = status === 200 && mayCreate(request)
  const endsWithTag = isCreated ? writtenIn(request, 'tag') !== undefined : before.endsWithTag
  return {
    creates: before.creates + Number(isCreated),
    hadTag: before.hadTag || endsWithTag,
    endsWithTag,
    hasToken: before.hasToken || hasToken(request, token),
    refusals: isRefusal(status) ? new Set([...before.refusals, status]) : before.refusals,
  }
}

/** @param isAuthorised whether the request carries the right token itself: then it matters less that an earlier one did */
function* featuresOf(
  { exchange: { connection } }: LoggedRequest,
  carried: Carried,
  isAuthorised: boolean,
): Iterable<Feature> {
  if (connection === undefined) return
  if (connection.place === 1) {
    yield onConnection('new', 'the connection is new')
    return
  }
  const reused = onConnection('reused', 'the connection carried requests before')
  const hadToken = onConnection('had-token', 'the connection carried the right token before', 'auth-required')
  if (!carried.hasToken) yield reused
  else yield* isAuthorised ? [reused, hadToken] : [hadToken, reused]
  if (carried.creates > 0)
    yield onConnection('had-create', 'the connection carried an accepted create before')
  if (carried.hadTag) yield onConnection('had-tag', 'the connection carried a create with a tag before')
  if (carried.endsWithTag) yield onConnection('after-tag', 'the create before on its connection had a tag')
  if (carried.creates === 1)
    yield onConnection('had-one-create', 'the connection carried exactly one accepted create before')
  if (carried.refusals.size > 0)
    yield onConnection('had-refusal', 'the connection carried a refused request before')
  for (const status of carried.refusals)
    yield onConnection(
      `had-${status}`,
      `the connection carried a request before that was refused with ${status}`,
    )
}

export const connectionFeatures: FeatureFinder = ({ log, token }) => {
  const carried = new Map<LoggedRequest, Carried>()
  const carriedBefore = ({ beforeOnConnection: before }: LoggedRequest): Carried =>
    (before && carried.get(before)) ?? nothing
  for (const request of log) carried.set(request, carriedAfter(request, carriedBefore(request), token))
  return (request) => featuresOf(request, carriedBefore(request), hasToken(request, token))
}
