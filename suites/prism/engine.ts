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
    const { drafts, notices } = tallies
    const findings = drafts.flatMap((draft) => make(draft) ?? [])
    return { ...emptyResult, findings, notices, complete: !target.signal?.aborted }
  },
})

/** Judges the responses that the other engines recorded. Sends nothing. */
export const prism: Engine = prismEngine(prismJudge)
