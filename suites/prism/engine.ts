import type { Exchange } from '../../reports/model.ts'
import { isRefusedByServer } from '../rules/refused-by-server.ts'
import { responseProblem } from '../rules/response-schemas.ts'
import { documentedResponses } from '../session/operations.ts'
import { type Engine, type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { type PrismJudge, prismJudge } from './judge.ts'
import { ResponseTally } from './response-tally.ts'

/** One tally for each requirement that the schema of a documented response belongs to. */
class Tallies {
  readonly byRequirement = new Map(
    documentedResponses.map(({ shape, status }) => [shape, new ResponseTally(status)]),
  )
  /** Responses that Prism itself failed on. */
  unjudged = 0
  readonly #judge: PrismJudge
  readonly #basePath: string

  constructor(judge: PrismJudge, url: string) {
    this.#judge = judge
    this.#basePath = new URL(url).pathname.replace(/(?<!\/)\/+$/, '')
  }

  /** A response that was cut or broke off shows nothing that Prism can judge. */
  async add(exchange: Exchange): Promise<void> {
    const { request, response, failure } = exchange
    if (response === null || failure !== undefined || response.body.truncated) return
    const path = request.path.slice(this.#basePath.length)
    if (response.status === 400 && isRefusedByServer(request, path)) return
    const documented = documentedResponses.find(
      ({ operation, status }) => operation.matches(request.method, path) && status === response.status,
    )
    if (documented === undefined) return
    const { operation, shape } = documented
    try {
      const problems = await this.#judge(operation, response)
      this.byRequirement.get(shape)?.add(exchange, problems, responseProblem(operation.id, response))
    } catch {
      this.unjudged += 1
    }
  }
}

/** The engine around a judge that is loaded when it runs. */
export const prismEngine = (load: () => Promise<PrismJudge>): Engine => ({
  name: 'prism',

  async run(context: EngineContext): Promise<EngineResult> {
    const { target, recorded } = context
    const make = findingMaker('prism', context)
    const tallies = new Tallies(await load(), target.url)
    for await (const exchanges of recorded ?? [])
      for (const exchange of exchanges) if (!target.signal?.aborted) await tallies.add(exchange)
    const { byRequirement, unjudged } = tallies
    const findings = [...byRequirement].flatMap(([requirement, { outcome, evidence }]) => {
      const title = `Prism finds ${requirement} kept in every recorded response`
      return make({ requirement, slug: 'recorded-responses', title, outcome, evidence }) ?? []
    })
    const notices =
      unjudged === 0 ? [] : [`Prism failed on ${unjudged} recorded responses; they are left out.`]
    return { ...emptyResult, findings, notices, complete: !target.signal?.aborted }
  },
})

/** Judges the responses that the other engines recorded. Sends nothing. */
export const prism: Engine = prismEngine(prismJudge)
