import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { Interrupted } from '../http/interruption.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { setupFailureIn } from '../session/setup-failure.ts'
import { UniqueData } from '../create-plant/unique-data.ts'
import { jsonOf } from '../create-plant/new-plant.ts'
import { type Judgement, judgeAcceptance, judgeRefusal } from './judgements.ts'
import { Session } from './session.ts'

/** Draws a plant for each try: the target may have stored the one of the try before. */
class Draws {
  readonly fresh: UniqueData
  readonly #sent: CreatedPlant[] = []

  constructor(seed: string) {
    this.fresh = new UniqueData(seed)
    this.fresh.narrow()
  }

  valid = (): string => {
    const plant = this.fresh.plant({ tag: this.fresh.name() })
    this.#sent.push({ id: plant.id, name: plant.name })
    return jsonOf(plant)
  }

  withoutName = (): string => {
    const { id, name: tag } = this.fresh.plant()
    this.#sent.push({ id, name: null })
    return `{"id":${id},"tag":${JSON.stringify(tag)}}`
  }

  /** Each body is one exchange, in the same order. */
  created(exchanges: readonly Exchange[]): CreatedPlant[] {
    return this.#sent.filter((_, index) => isSuccess(exchanges[index]?.response?.status ?? null))
  }
}

interface Found {
  readonly judgements: readonly Judgement[]
  readonly setupFailure: string | null
}

async function transactions(session: Session, draws: Draws, url: string): Promise<Found> {
  const valid = await session.run('200', draws.valid)
  const setupFailure = setupFailureIn(valid.exchange, url)
  if (setupFailure === null) {
    const invalid = await session.run('400', draws.withoutName)
    const judgements = [...judgeAcceptance(valid), ...judgeRefusal(invalid, valid.exchange)]
    return { judgements, setupFailure }
  }
  const judgement: Judgement = {
    requirement: 'create-with-tag',
    title: 'the target answers the first request of Dredd',
    outcome: { status: 'inconclusive', reason: setupFailure },
    evidence: [valid.exchange],
  }
  return { judgements: [judgement], setupFailure }
}

/** Dredd's transactions from the OpenAPI document: one valid create, and one without a name. */
export const dredd: Engine = {
  name: 'dredd',

  async run(context: EngineContext): Promise<EngineResult> {
    const { target } = context
    const session = new Session(context)
    const draws = new Draws(context.seed)
    const make = findingMaker('dredd', context)
    const { judgements, setupFailure } = await transactions(session, draws, target.url).catch(
      (error: unknown): Found => {
        if (error instanceof Interrupted) return { judgements: [], setupFailure: null }
        throw error
      },
    )
    return {
      findings: judgements.flatMap(
        ({ requirement, title, outcome, evidence }) =>
          make({ requirement, slug: 'transaction', title, outcome, evidence }) ?? [],
      ),
      exchanges: session.exchanges,
      created: draws.created(session.exchanges),
      requests: session.exchanges.length,
      runId: draws.fresh.runId,
      notices: setupFailure === null ? [] : [setupFailure],
      complete: !(target.signal?.aborted ?? false),
    }
  },
}
