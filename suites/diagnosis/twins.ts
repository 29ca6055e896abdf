import type { EdgeTwins } from './bisection.ts'
import { holds } from './condition.ts'
import { isIntermittent } from './intermittent.ts'
import type { RunFacts } from './features/feature.ts'
import { featureFinder } from './features/features.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Explanation } from './related.ts'

/** Requests that are compared with each other: the first and the last ones, which experiments made alike. */
const compared = 30

/** Bytes that a reader minds as much as one difference. */
const perFeature = 200

/** An accepted twin explains a wrong status better than another refused one: this many differences are forgiven. */
const forAccepted = 5

const some = (requests: readonly LoggedRequest[]): LoggedRequest[] => [
  ...new Set([...requests.slice(0, compared), ...requests.slice(-compared)]),
]

function distance(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  let differing = 0
  for (const id of one) if (!other.has(id)) differing += 1
  for (const id of other) if (!one.has(id)) differing += 1
  return differing
}

const bytesOf = ({ exchange }: LoggedRequest): number => exchange.request.body?.bytes ?? 0

/** The two requests that are most alike of those with a right and with a wrong response; the shortest of them. */
export function twinsOf(
  { deviation, condition, explained }: Explanation,
  run: RunFacts,
): { readonly wrong: LoggedRequest; readonly right: LoggedRequest | null } | undefined {
  const featuresOf = featureFinder(run)
  const idsOf = (request: LoggedRequest): Set<string> =>
    new Set([...featuresOf(request).keys()].filter((id) => !id.startsWith('every-')))
  const wrong = some(explained).map((request) => ({ request, ids: idsOf(request) }))
  const right = some(
    deviation.right.filter(
      (request) => condition.length === 0 || isIntermittent(condition) || !holds(condition, request),
    ),
  ).map((request) => ({ request, ids: idsOf(request) }))
  let best: { wrong: LoggedRequest; right: LoggedRequest; cost: number } | undefined
  for (const one of wrong)
    for (const other of right) {
      const isRefused = deviation.judge.aspect === 'status' && other.request.exchange.response?.status !== 200
      const differences = distance(one.ids, other.ids) + (isRefused ? forAccepted : 0)
      const cost = differences * perFeature + bytesOf(one.request) + bytesOf(other.request)
      if (best === undefined || cost < best.cost) best = { wrong: one.request, right: other.request, cost }
    }
  if (best !== undefined) return best
  const [first] = explained
  return first === undefined ? undefined : { wrong: first, right: null }
}

/** The requests with the ids on both sides of the first edge of the condition, if the run has them. */
export function edgeTwins({ deviation, condition, explained }: Explanation): EdgeTwins | undefined {
  const { interval } = condition.find((term) => term.interval !== undefined) ?? {}
  const edge = interval?.lower ?? interval?.upper
  if (edge === undefined || interval?.quantity.id !== 'id') return undefined
  const right = deviation.right.find((request) => interval.quantity.of(request) === edge.good)
  const wrong = explained.find((request) => interval.quantity.of(request) === edge.bad)
  return right === undefined || wrong === undefined ? undefined : { right, wrong }
}
