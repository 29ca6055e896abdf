import type { Exchange } from '../../reports/model.ts'
import { evidenceOf } from '../http/kept-exchange.ts'

/** Maximum number of different problems that are kept. A hostile target may have a new one in each response. */
export const maxProblems = 50

const otherProblems = 'other problems'

/** The problems of responses: how many responses have each, and the first one as evidence. */
export class ProblemCounts {
  readonly #problems = new Map<string, { readonly exchange: Exchange; count: number }>()

  add(problem: string, exchange: Exchange): void {
    const isKnown = this.#problems.has(problem) || this.#problems.size < maxProblems
    const name = isKnown ? problem : otherProblems
    const known = this.#problems.get(name)
    if (known === undefined) this.#problems.set(name, { exchange: evidenceOf(exchange), count: 1 })
    else known.count += 1
  }

  get isEmpty(): boolean {
    return this.#problems.size === 0
  }

  /** One exchange for each problem, that of the most frequent one last. */
  get evidence(): readonly Exchange[] {
    return this.#mostFrequentFirst.map(([, { exchange }]) => exchange).reverse()
  }

  inWords(of: number): string {
    return this.#mostFrequentFirst
      .map(([problem, { count }]) => `${problem} (${count} of ${of} responses)`)
      .join('; ')
  }

  get #mostFrequentFirst() {
    return [...this.#problems].sort(([, left], [, right]) => right.count - left.count)
  }
}
