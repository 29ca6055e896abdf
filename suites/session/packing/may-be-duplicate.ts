import type { FeatureValue } from '../../create-plant/features/feature.ts'
import { judgedStatus } from '../../rules/acceptance.ts'
import { Inconclusive } from '../../rules/inconclusive.ts'
import type { BlameContext } from './blame-context.ts'
import type { CreateExchange } from '../create.ts'
import { isOfId } from './feature-failure.ts'

/** Whether an earlier run may have left a plant with the id or the name. If so, the same plant is refused again. */
export async function mayBeDuplicate(
  row: readonly FeatureValue[],
  failed: CreateExchange,
  context: Pick<BlameContext, 'isLikeDuplicate' | 'sendAgain'>,
): Promise<boolean> {
  const scarce = row.filter((value) => value.isScarce === true)
  if (!scarce.every(isOfId)) return true
  // A duplicate may be refused at times only, so that another try shows nothing. A server error is not a refusal.
  if (scarce.length > 0)
    return (judgedStatus(failed.exchange) ?? 0) < 500 || looksLikeDuplicate(failed, context)
  if (!row.some(isOfId) || (await context.sendAgain(failed)) === 'accepted') return false
  return looksLikeDuplicate(failed, context)
}

/** Whether the response is like the one to a duplicate; true if the responses to duplicates show nothing. */
export async function looksLikeDuplicate(
  failed: CreateExchange,
  context: Pick<BlameContext, 'isLikeDuplicate'>,
): Promise<boolean> {
  try {
    return await context.isLikeDuplicate(failed)
  } catch (error) {
    if (error instanceof Inconclusive) return true
    throw error
  }
}
