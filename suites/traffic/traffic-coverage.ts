import { ifJudgeable } from '../rules/inconclusive.ts'
import type { Interaction } from '../rules/interaction.ts'
import { mediaTypeOf } from '../rules/json-response.ts'
import { documentedResponses, responseKindOf, responseKinds } from '../session/operations.ts'

/** Maximum number of different values that are counted. */
const maxValues = 40

/** The number of occurrences of each value. */
export type Counts = Map<string, number>

function count(counts: Counts, value: string): void {
  const name = counts.has(value) || counts.size < maxValues ? value : 'others'
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** How much of the contract the traffic exercised. */
export class TrafficCoverage {
  readonly statuses: Counts = new Map()
  readonly mediaTypes: Counts = new Map()
  /** The documented responses whose body is known: `POST /plants 200`. */
  readonly responses: Counts = new Map(
    documentedResponses.map(({ operation, status }) => [
      `${operation.method} ${operation.path} ${status}`,
      0,
    ]),
  )
  readonly kinds: Counts = new Map(responseKinds.map((kind) => [kind, 0]))

  add(interaction: Interaction): void {
    const { exchange, path } = interaction
    const { request, response } = exchange
    if (response === null) return
    count(this.statuses, String(response.status))
    count(this.mediaTypes, mediaTypeOf(response).slice(0, 100) || 'none')
    if (response.body.truncated) return
    for (const { operation, status } of documentedResponses)
      if (operation.matches(request.method, path) && status === response.status)
        count(this.responses, `${operation.method} ${operation.path} ${status}`)
    const kind = ifJudgeable(
      () => responseKindOf(interaction),
      () => undefined,
    )
    if (kind !== undefined) count(this.kinds, kind)
  }

  /** The parts of the contract that do not occur in the traffic. */
  get missing(): string[] {
    return [...this.responses, ...this.kinds].filter(([, times]) => times === 0).map(([name]) => name)
  }
}
