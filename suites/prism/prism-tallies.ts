import type { Exchange } from '../../reports/model.ts'
import { counted } from '../../reports/text/plural.ts'
import { basePathOf } from '../http/url.ts'
import { isReadable } from '../rules/json-response.ts'
import { mayBeRefusedByServer } from '../rules/refused-by-server.ts'
import { responseProblem } from '../rules/response-schemas.ts'
import type { FindingDraft } from '../session/finding-maker.ts'
import { documentedResponses } from '../session/operations.ts'
import type { PrismJudge } from './judge.ts'
import { ResponseTally } from './response-tally.ts'

/** One tally for each requirement that the schema of a documented response belongs to. */
export class PrismTallies {
  readonly #byRequirement = new Map(
    documentedResponses.map(({ shape, status }) => [shape, new ResponseTally(status)]),
  )
  /** Responses on which Prism itself failed. */
  #unjudged = 0
  readonly #judge: PrismJudge
  readonly #basePath: string

  constructor(judge: PrismJudge, url: string) {
    this.#judge = judge
    this.#basePath = basePathOf(url)
  }

  /** A finding on each requirement. The deciding exchange is last in the evidence. */
  get drafts(): FindingDraft[] {
    return Array.from(this.#byRequirement, ([requirement, { outcome, evidence }]) => ({
      requirement,
      slug: 'recorded-responses',
      title: `Prism finds ${requirement} kept in every recorded response`,
      outcome,
      evidence,
    }))
  }

  get notices(): string[] {
    return this.#unjudged === 0
      ? []
      : [`Prism failed on ${counted(this.#unjudged, 'recorded response')}, and judged the others.`]
  }

  /** Prism cannot judge a response that was cut or is incomplete, and nobody one that cannot be read. */
  async add(exchange: Exchange): Promise<void> {
    const { request, response, failure } = exchange
    if (response === null || failure !== undefined || response.body.truncated) return
    const path = request.path.slice(this.#basePath.length)
    if (response.status === 400 && mayBeRefusedByServer(request, path)) return
    const documented = documentedResponses.find(
      ({ operation, status }) => operation.matches(request.method, path) && status === response.status,
    )
    if (documented === undefined || !isReadable(response)) return
    const { operation, shape } = documented
    try {
      const problems = await this.#judge(operation, response)
      this.#byRequirement.get(shape)?.add(exchange, problems, responseProblem(operation.id, response))
    } catch {
      this.#unjudged += 1
    }
  }
}
