import { isEndOfSending } from '../http/unless.ts'
import { Target } from '../http/target.ts'
import { isSuccess } from '../rules/acceptance.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { resultOfTarget } from '../session/engine-result.ts'
import { type FindingDraft, findingMaker } from '../session/finding-maker.ts'
import { draftsOf, type TransactionResult } from './judgement.ts'
import { Transactions } from './transactions.ts'

/** The 2xx transaction of the same operation: the positive control of the others. */
const controlOf = ({ documented }: TransactionResult, results: readonly TransactionResult[]) =>
  results.find(
    ({ documented: { operation, status } }) => operation.id === documented.operation.id && isSuccess(status),
  )

const judge = (results: readonly TransactionResult[]): FindingDraft[] =>
  results.flatMap((result) => draftsOf(result, (controlOf(result, results) ?? result).exchange))

/** Dredd's transactions from the OpenAPI document: one for each documented response. */
export const dredd: Engine = {
  async run(context: EngineContext): Promise<EngineResult> {
    const make = findingMaker('dredd', context)
    const target = await Target.open(context.target)
    const transactions = new Transactions(target, context.seed, { onCreated: context.onCreated })
    try {
      await transactions.run()
    } catch (error) {
      if (!isEndOfSending(error)) throw error
    } finally {
      target.close()
    }
    const { results, notices, created, data } = transactions
    const findings = judge(results).flatMap((draft) => make(draft) ?? [])
    return resultOfTarget(target, { findings, created, runId: data.runId, notices })
  },
}
