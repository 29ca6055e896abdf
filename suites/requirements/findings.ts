import type { Level } from '../../contracts/catalogue.ts'
import type { Exchange, Finding, Outcome } from '../../reports/model.ts'
import type { FindingMaker } from '../session/finding-maker.ts'
import { wholeRun } from './whole-run.ts'

export interface FindingsOptions {
  readonly levels: ReadonlyMap<string, Level>
  /** The requirements asked for; empty: all. */
  readonly only: readonly string[]
  readonly strict: boolean
  readonly make: FindingMaker
}

/** What the requirement suites found, in the order it was found. */
export class Findings {
  readonly all: Finding[] = []
  readonly #options: FindingsOptions
  readonly #everything: boolean

  constructor(options: FindingsOptions) {
    this.#options = options
    this.#everything = options.only.length === 0 || options.only.some((id) => wholeRun.has(id))
  }

  /** Whether the checks of a requirement have to run: because it was asked for, or because the whole run was. */
  runs(requirement: string): boolean {
    if (!this.#options.levels.has(requirement))
      throw new Error(
        `A check names the requirement "${requirement}", which is not in contracts/requirements.yaml.`,
      )
    return this.#everything || this.#options.only.includes(requirement)
  }

  /** Whether plain mocha shows the test as failed: what costs the target its verdict, and what the kit did wrong. */
  fails(requirement: string, { status }: Outcome): boolean {
    const level = this.#options.levels.get(requirement)
    const counts = level === 'must' || (level === 'should' && this.#options.strict)
    return status === 'kitError' || (counts && (status === 'failed' || status === 'inconclusive'))
  }

  conclude(requirement: string, title: string, outcome: Outcome, evidence: readonly Exchange[]): void {
    const finding = this.#options.make(requirement, title, outcome, evidence)
    if (finding !== undefined) this.all.push(finding)
  }

  /** The run ends before it began: one finding that says why. */
  stop(reason: string, evidence: readonly Exchange[]): void {
    const requirement = this.#options.only[0] ?? 'create-minimal'
    this.conclude(
      requirement,
      'the target answers the first request',
      { status: 'inconclusive', reason },
      evidence,
    )
  }
}
