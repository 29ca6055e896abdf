import { type Engine, type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { type PrismJudge, prismJudge } from './judge.ts'
import { PrismTallies } from './prism-tallies.ts'

/** Makes the engine from a judge that is loaded when it runs. */
export const prismEngine = (load: () => Promise<PrismJudge>): Engine => ({
  async run(context: EngineContext): Promise<EngineResult> {
    const { target, recorded } = context
    const make = findingMaker('prism', context)
    const tallies = new PrismTallies(await load(), target.url)
    for await (const exchange of recorded ?? []) if (!target.signal?.aborted) await tallies.add(exchange)
    const { drafts, unjudged } = tallies
    const findings = drafts.flatMap((draft) => make(draft) ?? [])
    const notices =
      unjudged === 0 ? [] : [`Prism failed on ${unjudged} recorded responses; they are left out.`]
    return { ...emptyResult, findings, notices, complete: !target.signal?.aborted }
  },
})

/** Judges the responses that the other engines recorded. Sends nothing. */
export const prism: Engine = prismEngine(prismJudge)
