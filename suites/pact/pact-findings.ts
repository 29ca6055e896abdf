import type { Exchange, Finding, Outcome } from '../../reports/model.ts'
import type { EngineContext } from '../session/engine.ts'
import { type FindingMaker, findingMaker } from '../session/finding-maker.ts'
import { consumerOutcome, rowOf, titleOf } from './consumer-judgement.ts'
import type { Opinion } from './opinion.ts'
import { ownJudgement } from './bundled-judgement.ts'
import { mappingOf } from './bundled-pacts.ts'
import type { Item } from './verification.ts'

/** Descriptions of interactions stay the same from run to run. */
const slugOf = (title: string): string => title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** What the verifier found, as findings on the catalogue's requirements and on the consumers' rows. */
export class PactFindings {
  readonly all: Finding[] = []
  readonly #own: FindingMaker
  readonly #given: FindingMaker
  /** The requirement that stands for all where none could be judged. */
  readonly #first: string

  constructor(context: EngineContext) {
    this.#own = findingMaker('pact', context)
    this.#first = context.only[0] ?? 'create-minimal'
    // `--only` leaves requirements out, never a contract that a consumer gave.
    this.#given = findingMaker('pact', { ...context, only: [] })
  }

  /** An interaction of the kit's own pacts. */
  own(opinion: Opinion, accepted: boolean): void {
    const { pact, interaction } = opinion.item
    const title = titleOf(pact, interaction)
    for (const { requirement, outcome } of ownJudgement(
      mappingOf(interaction.description),
      opinion,
      accepted,
    ))
      this.#keep(this.#own({ requirement, slug: slugOf(title), title, outcome, evidence: opinion.evidence }))
  }

  /** An interaction of a pact that was given for the run. */
  given(opinion: Opinion): void {
    const { pact, interaction } = opinion.item
    this.about(pact.consumer, titleOf(pact, interaction), consumerOutcome(opinion), opinion.evidence)
  }

  /** Something else to say of a consumer's pacts. */
  about(consumer: string, title: string, outcome: Outcome, evidence: readonly Exchange[] = []): void {
    this.#keep(
      this.#given({ requirement: rowOf(consumer).id, slug: slugOf(title), title, outcome, evidence }),
    )
  }

  /** The run ends before the verifier began: one finding for the kit's own pacts, one for each consumer. */
  stop(reason: string, own: readonly Item[], given: readonly Item[], exchange: Exchange): void {
    const title = 'the target answers the first request'
    const outcome: Outcome = { status: 'inconclusive', reason }
    if (own.length > 0)
      this.#keep(
        this.#own({ requirement: this.#first, slug: 'first-request', title, outcome, evidence: [exchange] }),
      )
    for (const consumer of new Set(given.map(({ pact }) => pact.consumer)))
      this.about(consumer, title, outcome, [exchange])
  }

  #keep(finding: Finding | undefined): void {
    if (finding !== undefined) this.all.push(finding)
  }
}
