import { countsAt } from '../../contracts/catalogue.ts'
import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import type { PreparedRequest } from '../http/prepared-request.ts'
import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import type { Interaction } from '../rules/interaction.ts'
import type { EngineContext } from '../session/engine.ts'
import { openSession } from '../session/open-session.ts'
import { preparedRequest } from '../session/request.ts'
import type { Session } from '../session/session.ts'
import { requirementsOfCase } from './case-parts.ts'
import type { GeneratedCase } from './generated-case.ts'
import { Ids } from './ids.ts'
import { judgeCase, notAccepted, type Problem } from './judge.ts'
import { type MaterialisedCase, materialise } from './materialise.ts'
import { isHostile, refusalOf } from './mutators.ts'
import { type CampaignPlan, defaultCases, type Shard } from './plan.ts'

/** A case that was sent, and the judgement of its response. */
export interface SentCase {
  readonly generated: GeneratedCase
  readonly materialised: MaterialisedCase
  readonly exchange: Exchange
  readonly problems: readonly Problem[]
  /** The requirements of the rules that the response satisfies. */
  readonly kept: readonly string[]
}

/** The requirement that a case is about. A value may be in cases of many requirements that fail together. */
function subjectOf(generated: GeneratedCase): string | undefined {
  if (generated.values !== undefined) return 'feature values'
  return generated.mutation === null ? requirementsOfCase(generated)[0] : refusalOf(generated)
}

/** The problems of a create whose id another plant has. */
const ofTakenId: ReadonlySet<string> = new Set([
  notAccepted,
  'name-is-the-plants',
  'unicode-name-kept',
  'tag-is-the-plants',
  'tag-kept',
  'no-tag-made-up',
])

/** Engines for recorded traffic get this many exchanges. The diagnosis gets failed ones too, until there are twice as many. */
const keptExchanges = 200
/** The report lists this many of the plants that the campaign created. */
const keptPlants = 1_000

/** Maximum number of times that a case is sent if its id may have been taken, each time with an id from a wider range. */
const maxAttempts = 2

/** One campaign against one target: sends and judges single cases. Does not keep those that passed. */
export class CampaignSession {
  /** For requests that are not cases: recovery checks and known duplicates. */
  readonly session: Session
  readonly created: CreatedPlant[] = []
  #creations = 0
  readonly #ids: Ids
  #isAfterHostile = false
  /** The request that all cases have in common. */
  readonly #usual: PreparedRequest

  /** Whether the problem fails the target. */
  readonly #counts: (problem: Problem) => boolean

  private constructor(session: Session, shard: Shard, { levels, strict }: EngineContext) {
    this.session = session
    this.#counts = ({ requirement }) =>
      requirement === notAccepted || countsAt(levels.get(requirement), strict)
    this.#ids = new Ids(shard)
    this.#usual = preparedRequest({ body: '' }, session.token, true)
  }

  static async open(context: EngineContext, { seed, shard, cases }: CampaignPlan): Promise<CampaignSession> {
    // Loading the pool takes longer than sending a few cases without it.
    const session = await openSession(
      { ...context, seed },
      { pooled: cases > defaultCases, maxExchanges: keptExchanges },
    )
    return new CampaignSession(session, shard, context)
  }

  get creations(): number {
    return this.#creations + this.session.created.length
  }

  /** Whether the budget has no more left than these requests, each of which may create a plant. */
  isSpent(reserved: number): boolean {
    const { requests, creations } = this.session.target.budget.left
    return requests <= reserved || creations <= reserved
  }

  /**
   * Sends a case and judges the response. If another run may have taken its id, the case is sent again with another one.
   *
   * @param like the case from which this one was shrunk: if that one got no response, this one probably gets none either
   * @param attempt from 1
   * @throws {Inconclusive} if the target only responded with 429 or 503, could not be reached, or if its response cannot be judged
   */
  async send(generated: GeneratedCase, like = generated, attempt = 1): Promise<SentCase> {
    const { target, unique, token } = this.session
    const sources = { unique, ids: this.#ids }
    let materialised = materialise(generated, sources, attempt)
    const exchange = await target.send((attemptNumber) => {
      if (attemptNumber > 1) materialised = materialise(generated, sources, attempt)
      const { request, text } = materialised
      const prepared =
        request === undefined
          ? { ...this.#usual, body: Buffer.from(text) }
          : preparedRequest(request, token, true)
      return { ...prepared, valid: generated.mutation === null, subject: subjectOf(like) }
    })
    this.#isAfterHostile = isHostile(generated)
    if (isSuccess(judgedStatus(exchange))) this.#addCreated(materialised)
    const { interaction, ...judgement } = judgeCase(generated, materialised, exchange, { token })
    const result = { generated, materialised, exchange, ...judgement }
    this.#log(interaction, result)
    if (result.problems.some(this.#counts)) target.budget.borrow()
    const isOpen = result.problems.length > 0 && attempt < maxAttempts && (await this.#isLikeTaken(result))
    return isOpen ? this.send(generated, like, attempt + 1) : result
  }

  /** Sends a usual create after a hostile request: its failure concerns still-serves, not the next case. */
  async recover(): Promise<void> {
    if (!this.#isAfterHostile) return
    this.#isAfterHostile = false
    await this.session.create()
  }

  /** Usual ids come from a range so wide that no two runs draw the same. */
  async #isLikeTaken({ generated, materialised, exchange, problems }: SentCase): Promise<boolean> {
    if (generated.id === null || generated.mutation !== null) return false
    if (!problems.some(({ requirement }) => ofTakenId.has(requirement))) return false
    return this.session.duplicates.isLikeDuplicate({ exchange, plant: materialised.plant })
  }

  /** Keeps the first ones, and those that failed, up to twice as many. */
  #log(interaction: Interaction, { problems }: SentCase): void {
    const { interactions } = this.session
    const room = problems.length > 0 ? 2 * keptExchanges : keptExchanges
    if (interactions.length < room) interactions.push(interaction)
  }

  #addCreated({ plant: { id: drawn, name }, text }: MaterialisedCase): void {
    const id = text.includes(drawn) ? drawn : null
    this.#creations += 1
    if (this.created.length < keptPlants) this.created.push({ id, name })
    this.session.options.onCreated?.({ id, name })
  }
}
