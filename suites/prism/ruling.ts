import type { Exchange, Outcome } from '../../reports/model.ts'
import type { PrismJudge } from './judge.ts'
import type { ShapeRule } from './shape-rules.ts'

/** What Prism says of all recorded answers under one rule. */
export class Ruling {
  readonly rule: ShapeRule
  readonly #problems = new Map<string, Exchange[]>()
  #judged = 0

  constructor(rule: ShapeRule) {
    this.rule = rule
  }

  /** Judges one answer. Throws where Prism does. */
  add(exchange: Exchange, judge: PrismJudge): void {
    if (exchange.response === null) return
    const problems = judge(exchange.response)
    this.#judged += 1
    if (problems.length === 0) return
    const problem = problems.join('; ')
    this.#problems.set(problem, [...(this.#problems.get(problem) ?? []), exchange])
  }

  /** One exchange for each thing that is wrong, the commonest last. */
  get evidence(): readonly Exchange[] {
    return this.#worstFirst.flatMap(([, exchanges]) => exchanges.slice(0, 1)).reverse()
  }

  get outcome(): Outcome {
    const { expected, unmet } = this.rule
    if (this.#judged === 0) return { status: 'notApplicable', reason: unmet }
    if (this.#problems.size === 0) return { status: 'passed' }
    const message = this.#worstFirst
      .map(([problem, { length }]) => `${problem} (${length} of ${this.#judged} answers)`)
      .join('; ')
    return { status: 'failed', message, expected, actual: message }
  }

  get #worstFirst(): [string, Exchange[]][] {
    return [...this.#problems].sort(([, left], [, right]) => right.length - left.length)
  }
}
