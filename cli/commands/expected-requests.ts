import { mayHaveStored } from '../../suites/rules/acceptance.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'

/** Requests and plants that a part of a run costs the target. */
export interface Cost {
  readonly requests: number
  /** Plants that stay in the store. */
  readonly plants: number
}

interface ExpectedRun {
  readonly requirements: ReadonlyMap<string, Cost>
  /** By engine, the requests that no single requirement needs. */
  readonly others: ReadonlyMap<string, Cost>
  readonly all: Cost
}

const nothing: Cost = { requests: 0, plants: 0 }

const sum = (a: Cost, b: Cost): Cost => ({
  requests: a.requests + b.requests,
  plants: a.plants + b.plants,
})

/** The requests and plants of a run by requirement. A request that several requirements need counts for the first. */
export function expectedOf({ results }: RunResult): ExpectedRun {
  const requirements = new Map<string, Cost>()
  const others = new Map<string, Cost>()
  let all = nothing
  // The exchanges of the preflight have the lowest ids. They are left out here, although engines also use them as evidence.
  const before = results[0]?.requests ?? 0
  for (const { findings, requests, created } of results) {
    const seen = new Set<number>()
    let own = nothing
    for (const { requirement, evidence } of findings)
      for (const exchange of evidence.filter(({ id }) => id > before && !seen.has(id))) {
        seen.add(exchange.id)
        const cost = { requests: 1, plants: mayHaveStored(exchange) ? 1 : 0 }
        own = sum(own, cost)
        requirements.set(requirement, sum(requirements.get(requirement) ?? nothing, cost))
      }
    const whole = { requests, plants: created.length }
    const rest = {
      requests: Math.max(0, whole.requests - own.requests),
      plants: Math.max(0, whole.plants - own.plants),
    }
    const engine = findings[0]?.engine ?? 'preflight'
    if (rest.requests + rest.plants > 0) others.set(engine, sum(others.get(engine) ?? nothing, rest))
    all = sum(all, whole)
  }
  return { requirements, others, all }
}
