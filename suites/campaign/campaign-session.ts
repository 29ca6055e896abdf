import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import type { EngineContext } from '../session/engine.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'
import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { openSession } from '../session/open-session.ts'
import { preparedRequest } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import type { GeneratedCase } from './generated-case.ts'
import { type Drawn, draw } from './materialise.ts'
import { isHostile } from './mutators.ts'
import { Ids } from './ids.ts'
import { Judge, type Problem } from './problems.ts'

/** A case that was sent, and what is wrong with the answer. */
export interface Examined {
  readonly shape: GeneratedCase
  readonly drawn: Drawn
  readonly exchange: Exchange
  readonly problems: readonly Problem[]
}

/** The exchanges that other engines may want to judge, and the plants that a report lists: the first ones. */
const keptExchanges = 200
const keptPlants = 1_000

/** How often an id is drawn, from more ids of its shape each time, where the one before may have been taken. */
const draws = 2

/** One campaign against one target: it draws, sends and judges single cases. Keeps nothing of those that passed. */
export class CampaignSession {
  /** For the requests that are no cases: the first one, and the target's manner with duplicates. */
  readonly run: Session
  readonly created: CreatedPlant[] = []
  #creations = 0
  readonly #ids = new Ids()
  #isAfterHostile = false
  readonly #judge: Judge
  /** What all cases have in common. */
  readonly #usual: PreparedRequest

  private constructor(run: Session) {
    this.run = run
    this.#usual = preparedRequest({ body: '' }, { token: run.token, userAgent: run.options.userAgent }, true)
    this.#judge = new Judge(run)
  }

  static async open(context: EngineContext, seed: string): Promise<CampaignSession> {
    return new CampaignSession(await openSession({ ...context, seed }, { pooled: true, kept: keptExchanges }))
  }

  get creations(): number {
    return this.#creations + this.run.created.length
  }

  get requests(): number {
    return this.run.target.requests
  }

  /**
   * Sends a case and judges the answer. Where a shaped id may have been taken by another run, another one is drawn.
   * Throws Inconclusive where the target only answered 429 or 503, or could not be reached.
   *
   * @param attempt from 1
   */
  async examine(shape: GeneratedCase, attempt = 1): Promise<Examined> {
    const { run } = this
    const sources = { fresh: run.unique, ids: this.#ids }
    let drawn = draw(shape, sources, attempt)
    const exchange = await run.target.send((tryNumber) => {
      if (tryNumber > 1) drawn = draw(shape, sources, attempt)
      return { ...this.#usual, body: Buffer.from(drawn.text), valid: shape.flaw === null }
    })
    this.#isAfterHostile = isHostile(shape)
    const status = judgedStatus(exchange)
    if (isSuccess(status)) this.#note(drawn)
    const problems = this.#judge.problemsOf(shape, drawn, exchange)
    const examined = { shape, drawn, exchange, problems }
    const isOpen = problems.length > 0 && attempt < draws && (await this.#mayBeTaken(examined))
    return isOpen ? this.examine(shape, attempt + 1) : examined
  }

  /**
   * Sends an ordinary create where the last request was hostile: what fails right after a hostile request is the business
   * of still-serves, not of the next case.
   */
  async settle(): Promise<void> {
    if (!this.#isAfterHostile) return
    this.#isAfterHostile = false
    await this.run.create()
  }

  /** An ordinary id is one of so many that no two runs draw it. */
  async #mayBeTaken({ shape, drawn, exchange }: Examined): Promise<boolean> {
    if (shape.id === null || shape.flaw !== null) return false
    return this.run.duplicates.looksTaken({ exchange, plant: drawn.plant })
  }

  #note({ plant: { id, name } }: Drawn): void {
    this.#creations += 1
    if (this.created.length < keptPlants) this.created.push({ id, name })
  }
}
