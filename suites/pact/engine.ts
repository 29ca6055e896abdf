import type { CreatedPlant } from '../../reports/model.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { Target } from '../http/target.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { UniqueData } from '../create-plant/unique-data.ts'
import { rowsOf } from './consumer-judgement.ts'
import type { ConsumerPact } from './consumer-pact.ts'
import { firstCreate } from './first-create.ts'
import { isWanted } from './interaction-mapping.ts'
import { opinionsOn } from './opinion.ts'
import { mappingOf, bundledPacts } from './bundled-pacts.ts'
import { PactFindings } from './pact-findings.ts'
import { type PactOptions, published } from './publication.ts'
import type { Item } from './verification.ts'

/** One run of the verifier against one target. */
class PactRun {
  readonly fresh: UniqueData
  readonly findings: PactFindings
  readonly created: CreatedPlant[] = []
  readonly notices: string[] = []
  /** Requests that the verifier sent. */
  requests = 0
  /** Set where the first answer showed that there is nothing to judge. */
  setupFailure = false
  readonly #context: EngineContext<PactOptions>
  readonly #target: Target
  readonly #options: PactOptions

  constructor(context: EngineContext<PactOptions>, target: Target) {
    this.fresh = new UniqueData(context.seed)
    this.findings = new PactFindings(context)
    this.#context = context
    this.#target = target
    this.#options = context.options ?? { pacts: [] }
  }

  async examine(): Promise<void> {
    const own = this.#own()
    const given = this.#items(this.#options.pacts, undefined)
    if (own.length + given.length === 0) return
    const { exchange, plant, setupFailure } = await firstCreate(
      this.#target,
      this.fresh,
      this.#context.userAgent,
    )
    const accepted = isSuccess(exchange.response?.status ?? null)
    if (accepted) this.created.push({ id: plant.id, name: plant.name })
    if (setupFailure !== null) {
      this.findings.stop(setupFailure, own, given, exchange)
      this.notices.push(setupFailure)
      this.setupFailure = true
      return
    }
    const items = [...own, ...given]
    const { opinions, created, requests } = await opinionsOn(items, this.#target, this.#context.userAgent)
    this.created.push(...created)
    this.requests = requests
    const isOwn = new Set(own)
    for (const opinion of opinions) {
      if (isOwn.has(opinion.item)) this.findings.own(opinion, accepted)
      else this.findings.given(opinion)
    }
    const reason = opinions.find(({ item, doubt }) => item.own && doubt?.about === 'verifier')?.doubt?.reason
    if (reason !== undefined)
      this.notices.push(`Pact has no say on some of the kit's interactions: ${reason}.`)
    this.notices.push(...(await published(this.#options, opinions, this.findings)))
  }

  /** The kit's own interactions that the run asks for, their names marked as this run's. */
  #own(): Item[] {
    const { only, target } = this.#context
    const items = this.#items(bundledPacts(), (name) => `${name} ${this.fresh.suffix()}`)
    return items.filter(({ interaction }) => {
      const obligation = mappingOf(interaction.description)
      return isWanted(obligation, only) && (target.token !== null || obligation.kind !== 'unauthorized')
    })
  }

  #items(pacts: readonly ConsumerPact[], rename: Item['rename']): Item[] {
    const own = rename !== undefined
    return pacts.flatMap((pact) =>
      pact.interactions.map((interaction) => ({ pact, interaction, rename, own })),
    )
  }
}

/** What consumers rely on: the kit's own pacts and those given for the run, verified by Pact's native verifier. */
export const pact: Engine<PactOptions> = {
  name: 'pact',

  async run(context: EngineContext<PactOptions>): Promise<EngineResult> {
    const { signal } = context.target
    const target = await Target.open(context.target)
    const run = new PactRun(context, target)
    try {
      await run.examine()
    } catch (error) {
      if (!signal?.aborted) throw error
    } finally {
      target.close()
    }
    return {
      findings: run.findings.all,
      rows: rowsOf(context.options?.pacts ?? []),
      exchanges: target.exchanges,
      created: run.created,
      requests: target.exchanges.length + run.requests,
      runId: run.fresh.runId,
      notices: run.notices,
      complete: !(signal?.aborted ?? false),
    }
  },
}
