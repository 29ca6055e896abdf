import type { Exchange, Outcome } from '../../reports/model.ts'
import { ProblemCounts } from '../rules/problem-counts.ts'

/** The results of Prism on all recorded responses that concern one requirement. */
export class ResponseTally {
  readonly #status: number
  readonly #violations = new ProblemCounts()
  /** Responses that the kit's own rules pass. */
  readonly #onlyPrism = new ProblemCounts()
  #judged = 0

  constructor(status: number) {
    this.#status = status
  }

  /**
   * @param problems the errors of Prism
   * @param kitProblem the problem that the kit's own rules find; null if there is none
   */
  add(exchange: Exchange, problems: readonly string[], kitProblem: string | null): void {
    this.#judged += 1
    if (problems.length === 0) return
    const counts = kitProblem === null ? this.#onlyPrism : this.#violations
    counts.add(problems.join('; '), exchange)
  }

  get evidence(): readonly Exchange[] {
    return this.#violations.isEmpty ? this.#onlyPrism.evidence : this.#violations.evidence
  }

  /** A response that only Prism objects to is observed, not failed. */
  get outcome(): Outcome {
    if (this.#judged === 0)
      return {
        status: 'notApplicable',
        reason: `no recorded response of an operation had status ${this.#status} and was short enough to be kept`,
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
