import { sha256 } from '../../common/sha256.ts'
import type { Exchange, Finding } from '../../reports/model.ts'
import type { EngineContext } from '../session/engine.ts'
import { type FindingDraft, type FindingMaker, findingMaker } from '../session/finding-maker.ts'
import { type AcceptedControls, judgeBundled } from './bundled-judgement.ts'
import type { ConsumerPact, PactInteraction } from './consumer-pact.ts'
import { rowOf } from './consumer-row.ts'
import { judgeSupplied } from './supplied-judgement.ts'
import type { VerifiedInteraction } from './verification.ts'

function titleOf({ consumer }: ConsumerPact, { description, states }: PactInteraction): string {
  const given = states.length === 0 ? '' : `, given ${states.join(' and ')}`
  return `${consumer}: ${description}${given}`
}

/** The interactions of a consumer differ in description or states. */
function slugOf({ description, states }: PactInteraction): string {
  const words = description
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 40)
  return `${words}-${sha256(JSON.stringify([description, states])).slice(0, 8)}`
}

const evidenceOf = ({ exchange }: VerifiedInteraction): readonly Exchange[] =>
  exchange === null ? [] : [exchange]

/** The findings of a run, on requirements of the catalogue and of consumers. */
export class PactFindings {
  readonly all: Finding[] = []
  readonly #bundled: FindingMaker
  readonly #supplied: FindingMaker

  constructor(context: EngineContext) {
    this.#bundled = findingMaker('pact', context)
    // `--only` leaves out requirements, never a consumer's pact.
    this.#supplied = findingMaker('pact', { ...context, only: [] })
  }

  add(verified: VerifiedInteraction, controls: AcceptedControls): void {
    const { pact, interaction, mapping } = verified.item
    const title = titleOf(pact, interaction)
    const evidence = evidenceOf(verified)
    if (mapping === undefined) {
      const outcome = judgeSupplied(verified)
      this.addConsumer(pact.consumer, { slug: slugOf(interaction), title, outcome, evidence })
      return
    }
    for (const { requirement, outcome } of judgeBundled(mapping, verified, controls))
      this.#keep(this.#bundled({ requirement, slug: mapping.slug, title, outcome, evidence }))
  }

  addConsumer(consumer: string, draft: Omit<FindingDraft, 'requirement'>): void {
    this.#keep(this.#supplied({ requirement: rowOf(consumer).id, ...draft }))
  }

  #keep(finding: Finding | undefined): void {
    if (finding !== undefined) this.all.push(finding)
  }
}
