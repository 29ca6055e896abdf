import type { Exchange } from '../../../reports/model.ts'
import type { Duplicates } from '../../create-plant/duplicates.ts'
import type { CreateIntent } from '../../create-plant/intent.ts'
import type { NewPlant } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import type { CreateExchange, CreateOptions } from '../create.ts'
import type { AcceptingSession } from '../create-result.ts'
import type { SentNames } from '../sent-names.ts'

/** The part of a session that packed creates need. */
export interface PackingSession extends AcceptingSession {
  readonly unique: UniqueData
  readonly preflight: { readonly stored: NewPlant | null }
  readonly withForeignPlant: Set<Exchange>
  readonly refusesUsual: boolean
  readonly confusesUsual: boolean
  readonly duplicates: Pick<Duplicates, 'isLikeDuplicate' | 'isLikeAnyDuplicate'>
  create(options: CreateOptions): Promise<CreateExchange>
  send(options: { readonly body: string }, intent: Pick<CreateIntent, 'carries'>): Promise<Exchange>
  readonly sentNames: Pick<SentNames, 'isForeign'>
}
