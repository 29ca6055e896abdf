import type { Exchange } from '../../reports/model.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { type PrismJudge, prismJudge } from './judge.ts'
import { Ruling } from './ruling.ts'
import { shapeRules } from './shape-rules.ts'

/** A whole answer: one that was cut off at the kept size, or broke off, shows nothing that Prism could judge. */
const isWhole = ({ response, failure }: Exchange): boolean =>
  response !== null && failure === undefined && response.body.truncated !== true

/** Shows Prism every whole answer as it comes. Returns how many it failed to judge: an error of its own is no fault of the answer. */
async function judgeAll(
  rulings: readonly Ruling[],
  judge: PrismJudge,
  { target, recorded }: EngineContext,
): Promise<number> {
  const basePath = new URL(target.url).pathname.replace(/\/+$/, '')
  let unjudged = 0
  for await (const exchanges of recorded ?? [])
    for (const exchange of exchanges.filter(isWhole)) {
      if (target.signal?.aborted) return unjudged
      const path = exchange.request.path.slice(basePath.length)
      const ruling = rulings.find(({ rule }) => rule.concerns(exchange, path))
      try {
        ruling?.add(exchange, judge)
      } catch {
        unjudged += 1
      }
    }
  return unjudged
}

/** The engine around a judge that is loaded when it runs. */
export const engineOf = (load: () => Promise<PrismJudge>): Engine => ({
  name: 'prism',

  async run(context: EngineContext): Promise<EngineResult> {
    const make = findingMaker('prism', context)
    const rulings = shapeRules.map((rule) => new Ruling(rule))
    const unjudged = await judgeAll(rulings, await load(), context)
    const findings = rulings.flatMap(
      ({ rule, outcome, evidence }) =>
        make({
          requirement: rule.requirement,
          slug: 'every-response',
          title: rule.title,
          outcome,
          evidence,
        }) ?? [],
    )
    return {
      findings,
      created: [],
      requests: 0,
      runId: '',
      notices:
        unjudged === 0
          ? []
          : [`Prism failed on ${unjudged} recorded answers; they are left out of its opinion.`],
      complete: !(context.target.signal?.aborted ?? false),
    }
  },
})

/** Prism as a second opinion on the shape of every answer that the other engines recorded. It sends nothing. */
export const prism: Engine = engineOf(prismJudge)
