import { type BoundaryValues, holds } from '../conditions/condition.ts'
import { isIntermittent } from '../conditions/intermittent.ts'
import type { Quantity } from '../features/feature.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from './explanation.ts'
import type { Terms } from '../conditions/terms.ts'

/** Maximum number of requests at each end that are compared: the first ones, and the last ones, which experiments made alike. */
const maxComparedRequests = 30

/** Bytes of a body that make a pair as hard to read as one more difference. */
const bytesPerDifference = 200

/** Bytes of a body that make a request as hard to read as one more feature. */
const bytesPerFeature = 20

/** How many more differences than a refused twin an accepted one may have: it explains a wrong status better. */
const forgivenDifferences = 5

/** The differences that a twin with another credential has besides: it may be refused before the target reads the rest. */
const credentialDifferences = 50

/** The differences that a twin with another query has besides. */
const queryDifferences = 5

const sampleOf = (requests: readonly LoggedRequest[]): LoggedRequest[] => [
  ...new Set([...requests.slice(0, maxComparedRequests), ...requests.slice(-maxComparedRequests)]),
]

function distance(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let differing = 0
  for (const id of one) if (!other.has(id)) differing += 1
  for (const id of other) if (!one.has(id)) differing += 1
  return differing
}

interface Candidate {
  readonly request: LoggedRequest
  readonly ids: ReadonlySet<string>
  readonly hasWrongCredential: boolean
  /** What follows the path. */
  readonly query: string
}

/** How hard a request is to read: long bodies, and forms that only tests send. */
const effort = ({ request, ids, query }: Candidate): number =>
  (request.exchange.request.body?.bytes ?? 0) + query.length + ids.size * bytesPerFeature

/** The most similar pair of a request with a right and one with a wrong response. Plain requests with short bodies are preferred. */
export function twinsOf(
  { deviation, condition, explained }: Explanation,
  terms: Terms,
): { readonly wrong: LoggedRequest; readonly right: LoggedRequest | null } | undefined {
  const candidates = (requests: readonly LoggedRequest[]): Candidate[] =>
    sampleOf(requests).map((request) => ({
      request,
      ids: new Set(terms.idsOf(request)),
      hasWrongCredential: isOfCredential(request),
      query: request.exchange.request.path.replace(/^[^?]*/, ''),
    }))
  const wrong = candidates(explained)
  const right = candidates(
    deviation.right.filter(
      (request) => condition.length === 0 || isIntermittent(condition) || !holds(condition, request),
    ),
  )
  let best: { wrong: LoggedRequest; right: LoggedRequest; cost: number } | undefined
  for (const one of wrong)
    for (const other of right) {
      const isRefused = deviation.judge.aspect === 'status' && other.request.status !== 200
      const isOfOther = one.hasWrongCredential !== other.hasWrongCredential
      const differences =
        distance(one.ids, other.ids) +
        (isRefused ? forgivenDifferences : 0) +
        (isOfOther ? credentialDifferences : 0) +
        (one.query === other.query ? 0 : queryDifferences)
      const cost = differences * bytesPerDifference + effort(one) + effort(other)
      if (best === undefined || cost < best.cost) best = { wrong: one.request, right: other.request, cost }
    }
  if (best !== undefined) return best
  const [plainest] = wrong.toSorted((one, other) => effort(one) - effort(other))
  return plainest === undefined ? undefined : { wrong: plainest.request, right: null }
}

/** The requests on both sides of a boundary. */
export interface BoundaryTwins {
  readonly right: LoggedRequest
  readonly wrong: LoggedRequest
}

/**
 * The requests on both sides of a boundary; undefined if one is missing. A create of the run may have the other id. One with the other
 * length would differ in much more than that.
 *
 * @param sent the requests that narrowed the boundary
 */
export function twinsAt(
  { good, bad }: BoundaryValues,
  quantity: Quantity,
  { deviation, explained }: Explanation,
  sent: Partial<BoundaryTwins> = {},
): BoundaryTwins | undefined {
  const earlier = (requests: readonly LoggedRequest[], value: bigint): LoggedRequest | undefined =>
    quantity.id === 'id' ? requests.find((request) => quantity.of(request) === value) : undefined
  const right = sent.right ?? earlier(deviation.right, good)
  const wrong = sent.wrong ?? earlier(explained, bad)
  return right === undefined || wrong === undefined ? undefined : { right, wrong }
}

/** The requests on both sides of the first boundary of the condition, if it is about ids and the run has them. */
export function boundaryTwins(explanation: Explanation): BoundaryTwins | undefined {
  const { interval } = explanation.condition.find((term) => term.interval !== undefined) ?? {}
  const boundary = interval?.lower ?? interval?.upper
  return boundary && interval && twinsAt(boundary, interval.quantity, explanation)
}
