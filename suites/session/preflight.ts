import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import type { Interaction } from '../rules/interaction.ts'

/** The results of the first requests of a run. They can be sent to a worker. */
export interface Preflight {
  /** Why nothing can be judged, with what to look at; null if the run goes on. */
  readonly setupFailure: string | null
  readonly interactions: readonly Interaction[]
  /** Requests sent, retries counted. */
  readonly requests: number
  /** The exchange of the first create or, if that may have been refused only for its wide id, of one inside int32; null without a preflight. */
  readonly first: Exchange | null
  /** False if the target accepts ids inside int32 and refuses wider ones. */
  readonly acceptsWideIds: boolean
  /** A plant that the target has stored; null if it accepted none. */
  readonly stored: NewPlant | null
  /** Whether a usual create comes back with its own name. */
  readonly keepsNames: boolean
}

/** Before the first request. */
export const noPreflight: Preflight = {
  setupFailure: null,
  interactions: [],
  requests: 0,
  first: null,
  acceptsWideIds: true,
  stored: null,
  keepsNames: true,
}
