import type { Attempt } from './retry/attempt.ts'
import type { PreparedRequest } from './prepared-request.ts'

/** Bounds on what may be sent to a target. */
export interface Allowance {
  readonly requests: number
  /** Requests that may leave something in the store. */
  readonly creations: number
  /** Requests sent again after 429, 503 or on a stale connection. They come on top of `requests`, never of `creations`. */
  readonly resends: number
}

export type Resource = keyof Allowance

export const allowanceOf = (amountOf: (resource: Resource) => number): Record<Resource, number> => ({
  requests: amountOf('requests'),
  creations: amountOf('creations'),
  resends: amountOf('resends'),
})

export const nothing: Allowance = allowanceOf(() => 0)

/** The bounds of a default run. */
export const standardAllowance: Allowance = { requests: 400, creations: 200, resends: 400 }

export const sumOf = (allowances: readonly Allowance[]): Allowance =>
  allowanceOf((resource) => allowances.reduce((sum, allowance) => sum + allowance[resource], 0))

/** Thrown instead of sending a request if the budget is spent. */
export class BudgetSpent extends Error {
  readonly resource: Resource

  constructor(resource: Resource) {
    super(`the run reached its bound on ${resource}`)
    this.resource = resource
  }
}

/** What is left of a budget, in a form that can be sent to another process. */
export interface BudgetState {
  readonly left: Allowance
  /** The resources that were asked for when none was left. */
  readonly exhausted: readonly Resource[]
}

/** 303 may follow a create. A target that responds with 503 or 429 did not process the request. */
const storesNothing = (status: number): boolean =>
  (status >= 300 && status < 500 && status !== 303) || status === 501 || status === 503

/** Reserved creations that invalid requests may use. Each is given back if the target refuses the request. */
const forRefusals = 2

/** The kind of a request that uses the budget. */
interface Spending extends Pick<PreparedRequest, 'valid' | 'stores'> {
  readonly isResend: boolean
}

/** The remaining budget of a run, or of one engine. It is asked before every send. */
export class Budget {
  #left: Record<Resource, number>
  #kept = nothing
  readonly #exhausted = new Set<Resource>()
  /** The budget whose rest this one may use; undefined if it may not. */
  #lender: Budget | undefined
  #inFlight = 0
  #waiting: (() => void)[] = []

  constructor(allowance: Allowance) {
    this.#left = { ...allowance }
  }

  get left(): Allowance {
    return { ...this.#left }
  }

  /** Number of requests without a response so far. */
  get inFlight(): number {
    return this.#inFlight
  }

  get state(): BudgetState {
    return { left: this.left, exhausted: [...this.#exhausted] }
  }

  /**
   * Sends a request and counts it. Unless its operation stores nothing, every request counts as one that left something in the
   * store until its response shows otherwise, whatever its method: the response may belong to a create. If only requests in flight
   * prevent sending, it waits for them, since they may give back what they have taken.
   *
   * @throws {BudgetSpent} if nothing is left; nothing was sent
   */
  async spend({ isResend, valid, stores }: Spending, send: () => Promise<Attempt>): Promise<Attempt> {
    const kind = isResend ? 'resends' : 'requests'
    await this.#take(kind, this.#keptFrom(valid))
    try {
      const attempt = await send()
      const isSent = attempt.failure?.kind !== 'unreachable'
      const isRefused = attempt.response !== null && storesNothing(attempt.response.status)
      if (!isSent) this.#left[kind] += 1
      if (!isSent || isRefused || stores === false) this.#left.creations += 1
      return attempt
    } finally {
      this.#inFlight -= 1
      for (const wake of this.#waiting.splice(0)) wake()
    }
  }

  /**
   * Reserves a part for later. It cannot be spent until less is reserved, except for `forRefusals` creations by invalid requests.
   */
  keep(part: Allowance): void {
    this.#kept = part
  }

  /** Whether any of the resource is left. If not, it is recorded as exhausted, which explains what was left out. */
  has(resource: Resource, kept = this.#kept): boolean {
    if (this.#left[resource] > kept[resource]) return true
    this.#exhausted.add(resource)
    return false
  }

  /** Whether another request may be sent. Records nothing. */
  allows({ valid }: Pick<PreparedRequest, 'valid'>): boolean {
    const kept = this.#keptFrom(valid)
    return this.#left.requests > kept.requests && this.#left.creations > kept.creations
  }

  #keptFrom(valid: boolean): Allowance {
    return valid ? this.#kept : { ...this.#kept, creations: Math.max(0, this.#kept.creations - forRefusals) }
  }

  /** Moves all but a part to a new budget. @param mayBorrow whether the new one may take that part, too */
  lend(kept: Allowance, mayBorrow = false): Budget {
    const lent = allowanceOf((resource) => Math.max(0, this.#left[resource] - kept[resource]))
    this.#left = allowanceOf((resource) => this.#left[resource] - lent[resource])
    const budget = new Budget(lent)
    if (mayBorrow) budget.#lender = this
    return budget
  }

  /** Takes all that its lender has left, if it may: the reason of a failure is more important than what comes later. */
  borrow(): void {
    if (this.#lender !== undefined) this.takeBack(this.#lender)
  }

  /** Takes back the rest of a lent budget. Nothing more can be sent with that one. */
  takeBack(lent: Budget): void {
    this.add(lent.state)
    lent.#left = { ...nothing }
  }

  /** Adds the rest of the budget of another process. */
  add({ left, exhausted }: BudgetState): void {
    this.#left = allowanceOf((resource) => this.#left[resource] + left[resource])
    for (const resource of exhausted) this.#exhausted.add(resource)
  }

  async #take(kind: Resource, kept: Allowance): Promise<void> {
    while (this.#left.creations <= kept.creations && this.#inFlight > 0 && this.#left[kind] > kept[kind])
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    const wanted: readonly Resource[] = [kind, 'creations']
    const missing = wanted.find((resource) => !this.has(resource, kept))
    if (missing !== undefined) throw new BudgetSpent(missing)
    for (const resource of wanted) this.#left[resource] -= 1
    this.#inFlight += 1
  }
}
