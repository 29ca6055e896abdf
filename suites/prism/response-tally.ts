import type { Exchange, Outcome } from '../../reports/model.ts'

/** The responses with something in common that a tool objects to, by what is wrong. */
class Objections {
  readonly #exchanges = new Map<string, Exchange[]>()

  add(problem: string, exchange: Exchange): void {
    this.#exchanges.set(problem, [...(this.#exchanges.get(problem) ?? []), exchange])
  }

  get isEmpty(): boolean {
    return this.#exchanges.size === 0
  }

  /** One exchange for each problem, that of the most frequent one last. */
  get evidence(): readonly Exchange[] {
    return this.#mostFrequentFirst.flatMap(([, exchanges]) => exchanges.slice(0, 1)).reverse()
  }

  inWords(of: number): string {
    return this.#mostFrequentFirst
      .map(([problem, { length }]) => `${problem} (${length} of ${of} responses)`)
      .join('; ')
  }

  get #mostFrequentFirst(): [string, Exchange[]][] {
    return [...this.#exchanges].sort(([, left], [, right]) => right.length - left.length)
  }
}

/** What Prism says of all recorded responses that concern one requirement. */
export class ResponseTally {
  readonly #status: number
  readonly #violations = new Objections()
  /** The kit's own rules pass these responses. */
  readonly #onlyPrism = new Objections()
  #judged = 0

  constructor(status: number) {
    this.#status = status
  }

  /**
   * @param problems what Prism says
   * @param kitProblem what the kit's own rules say; null if nothing is wrong
   */
  add(exchange: Exchange, problems: readonly string[], kitProblem: string | null): void {
    this.#judged += 1
    if (problems.length === 0) return
    const objections = kitProblem === null ? this.#onlyPrism : this.#violations
    objections.add(problems.join('; '), exchange)
  }

  get evidence(): readonly Exchange[] {
    return this.#violations.isEmpty ? this.#onlyPrism.evidence : this.#violations.evidence
  }

  /** A violation that only Prism sees is none: it is shown. */
  get outcome(): Outcome {
    if (this.#judged === 0)
      return {
        status: 'notApplicable',
        reason: `no recorded response of an operation had status ${this.#status}`,
      }
    if (!this.#violations.isEmpty) {
      const message = this.#violations.inWords(this.#judged)
      const expected = `a response that fits the ${this.#status} of openapi.yaml`
      return { status: 'failed', message, expected, actual: message }
    }
    return this.#onlyPrism.isEmpty
      ? { status: 'passed' }
      : { status: 'observed', value: `only Prism objects: ${this.#onlyPrism.inWords(this.#judged)}` }
  }
}
