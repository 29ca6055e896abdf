import { maxTextLength } from '../../create-plant/new-plant.ts'
import { type Interval, intervalInWords, type Term } from './condition.ts'
import type { Feature, FeatureContext, Quantity } from '../features/feature.ts'
import { featureFinder, quantities } from '../features/features.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

/** The terms of a run: features, each with the requests that have it. */
export class Terms {
  readonly #features = new Map<string, { readonly feature: Feature; readonly requests: Set<LoggedRequest> }>()
  readonly #ids = new Map<LoggedRequest, readonly string[]>()
  readonly #contents = new Map<LoggedRequest, string>()
  readonly #run: FeatureContext

  constructor(run: FeatureContext) {
    this.#run = run
    this.readOn()
  }

  get log(): readonly LoggedRequest[] {
    return this.#run.log
  }

  /** Reads the requests that have been added to the log. */
  readOn(): void {
    if (this.#ids.size === this.log.length) return
    const featuresOf = featureFinder(this.#run)
    for (const request of this.log.slice(this.#ids.size)) {
      const found = [...featuresOf(request).values()]
      const ofContent = found.filter(({ isCircumstance }) => isCircumstance !== true)
      this.#ids.set(
        request,
        found.map(({ id }) => id),
      )
      this.#contents.set(request, ofContent.map(({ id }) => id).join(' '))
      for (const feature of found) {
        const known = this.#features.get(feature.id) ?? { feature, requests: new Set() }
        this.#features.set(feature.id, known)
        known.requests.add(request)
      }
    }
  }

  /** A key of the content of a request, without its circumstances: equal for requests with the same features. */
  contentOf(request: LoggedRequest): string {
    return this.#contents.get(request) ?? ''
  }

  /** The ids of the features of a request. */
  idsOf(request: LoggedRequest): readonly string[] {
    return this.#ids.get(request) ?? []
  }

  /** The features of these requests, in the order of the requests. */
  of(requests: readonly LoggedRequest[]): Term[] {
    const ids = new Set(requests.flatMap((request) => this.idsOf(request)))
    return [...ids].flatMap((id) => {
      const known = this.#features.get(id)
      return known === undefined ? [] : [{ ...known.feature, requests: known.requests }]
    })
  }
}

interface Measurement {
  readonly value: bigint
  readonly request: LoggedRequest
  readonly isFailing: boolean
}

const measuredBy = (
  { of }: Quantity,
  requests: readonly LoggedRequest[],
  isFailing: boolean,
): Measurement[] =>
  requests.flatMap((request) => {
    const value = of(request)
    return value === undefined ? [] : [{ value, request, isFailing }]
  })

/** The term for an interval, with the requests of the run in it. */
export function termOf(interval: Interval, requests: readonly LoggedRequest[]): Term {
  const { quantity, lower, upper } = interval
  const { requirement, about, plainRequirement = requirement } = quantity
  return {
    id: `${quantity.id}-${lower?.bad ?? ''}-${upper?.bad ?? ''}`,
    words: intervalInWords(interval),
    requirement: (lower?.bad ?? 0n) <= maxTextLength ? plainRequirement : requirement,
    about,
    isCircumstance: quantity.isCircumstance,
    ...(quantity.isBeyondCurl === undefined ? {} : { isBeyondCurl: true as const }),
    requests: new Set(requests),
    interval,
  }
}

/** The longest intervals of a quantity that contain only failing requests. */
function* intervalsOf(quantity: Quantity, sorted: readonly Measurement[]): Iterable<Term> {
  const right = new Set(sorted.filter(({ isFailing }) => !isFailing).map(({ value }) => value))
  let run: Measurement[] = []
  let good: bigint | undefined
  const end = (next: bigint | undefined): Term | undefined => {
    const [first] = run
    const last = run.at(-1)
    if (first === undefined || last === undefined) return undefined
    const lower = good === undefined ? undefined : { good, bad: first.value }
    const upper = next === undefined ? undefined : { good: next, bad: last.value }
    return termOf(
      { quantity, lower, upper },
      run.map(({ request }) => request),
    )
  }
  for (const one of sorted) {
    if (one.isFailing && !right.has(one.value)) {
      run.push(one)
      continue
    }
    const term = end(one.value)
    if (term !== undefined) yield term
    run = []
    good = one.value
  }
  const term = end(undefined)
  if (term !== undefined && good !== undefined) yield term
}

/** Minimum number of values between the ends: fewer are there by chance. */
const minBetween = 5

/** A term for values on both sides of all right ones: too small or too large. */
function outsideTerm(quantity: Quantity, sorted: readonly Measurement[]): Term[] {
  const first = sorted.findIndex(({ isFailing }) => !isFailing)
  const last = sorted.findLastIndex(({ isFailing }) => !isFailing)
  const low = sorted[first]
  const high = sorted[last]
  const below = sorted.slice(0, Math.max(0, first)).filter(({ value }) => value !== low?.value)
  const above = sorted.slice(last + 1).filter(({ value }) => value !== high?.value)
  const between = sorted.length - below.length - above.length
  const nearest = { low: below.at(-1), high: above[0] }
  if (between < minBetween) return []
  if (low === undefined || high === undefined || nearest.low === undefined || nearest.high === undefined)
    return []
  const lower = { good: high.value, bad: nearest.high.value }
  const upper = { good: low.value, bad: nearest.low.value }
  const requests = [...below, ...above].map(({ request }) => request)
  return [{ ...termOf({ quantity, lower, upper }, requests), id: `${quantity.id}-outside` }]
}

const ascending = (one: Measurement, other: Measurement): number =>
  one.value < other.value ? -1 : Number(one.value > other.value)

/** All intervals of all quantities that contain failing requests and no passing ones. */
export const intervalTerms = (failing: readonly LoggedRequest[], passing: readonly LoggedRequest[]): Term[] =>
  quantities.flatMap((quantity) => {
    const measured = [...measuredBy(quantity, failing, true), ...measuredBy(quantity, passing, false)].sort(
      ascending,
    )
    const outside = quantity.outside === undefined ? [] : outsideTerm(quantity, measured)
    return [...outside, ...intervalsOf(quantity, measured)]
  })
