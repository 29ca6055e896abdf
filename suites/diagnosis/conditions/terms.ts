import { maxTextLength } from '../../create-plant/new-plant.ts'
import { type Interval, intervalInWords, type Term } from './condition.ts'
import type { Feature, FeatureContext, Quantity } from '../features/feature.ts'
import { featureFinder, quantities } from '../features/features.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

/** The terms of a run: features, each with the requests that have it. */
export class Terms {
  readonly #terms = new Map<string, Feature & { readonly requests: Set<LoggedRequest> }>()
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
        const term = this.#terms.get(feature.id) ?? { ...feature, requests: new Set() }
        this.#terms.set(feature.id, term)
        term.requests.add(request)
      }
    }
  }

  /** A key of the content of a request, without its circumstances: equal for requests with the same features. */
  contentOf(request: LoggedRequest): string {
    return this.#contents.get(request) ?? ''
  }

  idsOf(request: LoggedRequest): readonly string[] {
    return this.#ids.get(request) ?? []
  }

  /** The features of these requests, in the order of the requests. */
  of(requests: readonly LoggedRequest[]): Term[] {
    const ids = new Set(requests.flatMap((request) => this.idsOf(request)))
    return [...ids].flatMap((id) => this.#terms.get(id) ?? [])
  }
}

interface Measurement {
  readonly value: bigint
  readonly request: LoggedRequest
}

/** The requests that have the quantity, those with the least values first. */
export const measuredBy = ({ of }: Quantity, requests: readonly LoggedRequest[]): Measurement[] =>
  requests
    .flatMap((request) => {
      const value = of(request)
      return value === undefined ? [] : [{ value, request }]
    })
    .sort((one, other) => (one.value < other.value ? -1 : Number(one.value > other.value)))

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
    isBeyondCurl: quantity.isBeyondCurl,
    isUnpaired: quantity.isUnpaired,
    isOfTime: quantity.isOfTime,
    requests: new Set(requests),
    interval,
  }
}

/** The longest intervals of a quantity that contain no right values. */
function* intervalsOf(
  quantity: Quantity,
  sorted: readonly Measurement[],
  right: readonly Measurement[],
): Iterable<Term> {
  const rightValues = new Set(right.map(({ value }) => value))
  let run: Measurement[] = []
  let good: bigint | undefined
  for (const one of [...sorted, undefined]) {
    if (one !== undefined && !rightValues.has(one.value)) {
      run.push(one)
      continue
    }
    const [first] = run
    const last = run.at(-1)
    const lower = good === undefined || first === undefined ? undefined : { good, bad: first.value }
    const upper = one === undefined || last === undefined ? undefined : { good: one.value, bad: last.value }
    const requests = run.map(({ request }) => request)
    if (lower !== undefined || upper !== undefined) yield termOf({ quantity, lower, upper }, requests)
    run = []
    good = one?.value
  }
}

/** Minimum number of values between the ends: fewer are there by chance. */
const minBetween = 5

/** A term for values on both sides of all right ones: too small or too large. */
function outsideTerm(
  quantity: Quantity,
  sorted: readonly Measurement[],
  right: readonly Measurement[],
): Term[] {
  const least = right[0]?.value
  const most = right.at(-1)?.value
  if (least === undefined || most === undefined) return []
  const below = sorted.filter(({ value }) => value < least)
  const above = sorted.filter(({ value }) => value > most)
  const low = below.at(-1)?.value
  const high = above[0]?.value
  const between = sorted.length - below.length - above.length
  if (between < minBetween || low === undefined || high === undefined) return []
  const lower = { good: most, bad: high }
  const upper = { good: least, bad: low }
  const requests = [...below, ...above].map(({ request }) => request)
  return [{ ...termOf({ quantity, lower, upper }, requests), id: `${quantity.id}-outside` }]
}

/** All intervals of all quantities that contain failing requests and no passing ones. */
export function intervalTerms(failing: readonly LoggedRequest[], passing: readonly LoggedRequest[]): Term[] {
  const wrong = new Set(failing)
  return quantities.flatMap((quantity) => {
    const sorted = measuredBy(quantity, [...failing, ...passing])
    const right = sorted.filter(({ request }) => !wrong.has(request))
    const outside = quantity.outside === undefined ? [] : outsideTerm(quantity, sorted, right)
    return [...outside, ...intervalsOf(quantity, sorted, right)]
  })
}
