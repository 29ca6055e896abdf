import { type Engine, type EngineContext, type EngineResult, emptyResult } from '../session/engine.ts'
import { findingMaker } from '../session/finding-maker.ts'
import { type PrismJudge, prismJudge } from './judge.ts'
import { PrismTallies } from './prism-tallies.ts'

export const prismEngine = (judge: PrismJudge): Engine => ({
  async run(context: EngineContext): Promise<EngineResult> {
    const { target, recorded } = context
    const make = findingMaker('prism', context)
    const tallies = new PrismTallies(judge, target.url)
    for (const exchange of recorded ?? []) if (!target.signal?.aborted) await tallies.add(exchange)
    const { drafts, notices } = tallies
    const findings = drafts.flatMap((draft) => make(draft) ?? [])
    return { ...emptyResult, findings, notices, complete: !target.signal?.aborted }
  },
})

/**
 * Judges the responses that the other engines recorded. Sends nothing. Prism reads the contract as this module loads: other engines
 * are running then.
 */
export const prism: Engine = prismEngine(await prismJudge())
