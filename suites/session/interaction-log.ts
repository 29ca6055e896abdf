import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'

/** What the kit knows of a request besides its bytes: what the rows that hold over all answers need. */
export interface Intent {
  /** A valid create, and the plant that was sent. */
  readonly create?: NewPlant
  /** False where the answer's name and tag are another row's business: exact ids that may be taken. */
  readonly ownName?: boolean
  /** What is special about the name, for the rows that ask what came back of it. */
  readonly kind?: 'unicode' | 'markup' | 'control'
  /** The row whose refusal has to be a 400, if it is to be warned about. */
  readonly refusalOf?: string
  /** A status besides 400 that is no cause for a warning here. */
  readonly alsoFine?: number
  /** Id and name, where the request carries them and is no valid create: a target that accepts it has stored them. */
  readonly carries?: { readonly id: string | null; readonly name: string | null }
}

/** One request of the run with its final exchange. */
export interface Entry {
  readonly exchange: Exchange
  /** Path and query below the base URL. */
  readonly path: string
  readonly meaning: Intent
}

/** A hostile request and the valid creates right after it: a second one where the first was not accepted. */
export interface RecoveryCheck {
  readonly hostile: Exchange
  readonly first: Exchange
  readonly second?: Exchange
}
