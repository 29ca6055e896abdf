import { BudgetSpent } from '../../../suites/http/budget.ts'

/** What the budget has no more of, so that nothing is sent; undefined if it is sent. */
export async function spentResource(send: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await send()
    return undefined
  } catch (error) {
    if (error instanceof BudgetSpent) return error.resource
    throw error
  }
}
