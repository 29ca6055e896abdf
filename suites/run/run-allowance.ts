import { type Allowance, allowanceOf, nothing, standardAllowance, sumOf } from '../http/budget.ts'
import type { EngineEntry } from './engines.ts'
import type { RunContext } from './run-context.ts'

/** Reserved for requests after the engines have ended, which are sent if something failed. */
export const reserve: Allowance = { requests: 8, creations: 3, resends: 8 }

/** A request that will be refused counts as a creation until its response arrives. */
const untilRefused = 1

type Asking = Pick<RunContext, 'bounds' | 'engineOptions'>

/** What the options of these engines ask for beyond a default run. */
const extraOf = (entries: readonly EngineEntry[], { engineOptions = {} }: Asking): Allowance =>
  sumOf(entries.map(({ name, extra }) => extra?.(engineOptions[name]) ?? nothing))

/** What a run with these engines may send. */
export function runAllowance(entries: readonly EngineEntry[], context: Asking): Allowance {
  const { requests, creations } = sumOf([standardAllowance, extraOf(entries, context)])
  const { bounds = {} } = context
  const maxRequests = bounds.requests ?? requests
  return { requests: maxRequests, creations: bounds.creations ?? creations, resends: maxRequests }
}

/**
 * Requests and creations reserved for the later engines: what they need on a conforming target, scaled down if the run's bounds are
 * below the default.
 */
export function keptFor(later: readonly EngineEntry[], whole: Allowance, context: Asking): Allowance {
  const needs = sumOf([
    reserve,
    ...later.flatMap(({ needs }) =>
      needs === undefined
        ? []
        : [{ ...needs, creations: needs.creations + untilRefused, resends: needs.requests }],
    ),
  ])
  const extra = extraOf(later, context)
  return allowanceOf((resource) => {
    const standard = standardAllowance[resource]
    const part = Math.min(1, whole[resource] / standard)
    return (
      Math.floor(needs[resource] * part) + Math.min(extra[resource], Math.max(0, whole[resource] - standard))
    )
  })
}
