import type { Exchange } from '../../../reports/model.ts'
import type { FeatureValue } from '../../create-plant/features/feature.ts'
import type { Planner } from '../../create-plant/features/planner.ts'
import type { CreateExchange, CreateOptions } from '../create.ts'
import type { CarryingCreate, CreateResult } from '../create-result.ts'

/** The functions that separating a failing create needs. */
export interface BlameContext {
  readonly planner: Planner
  readonly withForeignPlant: Set<Exchange>
  /** Sends a create that carries these values; none: the control. */
  send(options: CreateOptions, row: readonly FeatureValue[]): Promise<CarryingCreate>
  isLikeDuplicate(created: CreateExchange): Promise<boolean>
  /** Whether usual creates with the same id fail in the same way. */
  isRefusedForId(created: CreateExchange): Promise<boolean>
  /** Sends the same plant again, in the usual form. */
  sendAgain(created: CreateExchange): Promise<CreateResult>
}
