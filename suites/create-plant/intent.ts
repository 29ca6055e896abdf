import type { Intent, Interaction } from '../rules/interaction.ts'
import type { BodyKind } from './body-mutation.ts'
import { isPlain, type NewPlant } from './new-plant.ts'
import { createPlant } from './operation.ts'

/** What a request to `POST /plants` was for. */
export interface CreateIntent extends Intent {
  /** The plant of a valid create. */
  readonly plant?: NewPlant
  /** False if another check judges the name and tag of the response: exact ids may be taken. */
  readonly ownName?: false
  /** False if the store may have the plant already, with another tag. */
  readonly ownTag?: false
  /** Set for a create of the usual form with unique data. */
  readonly isUsual?: true
  /** What is special about the name, for the rules that compare returned names. */
  readonly kind?: 'unicode' | 'markup' | 'control'
  /** The plant of a request that is not a valid create, as far as it is known. A target that accepts it has stored it. */
  readonly carries?: { readonly id: string | null; readonly name: string | null; readonly tag?: string }
  /** What the invalid body has in common with others. */
  readonly bodyKinds?: readonly BodyKind[]
}

/** What is special about a name from feature values or a generated case. Checks state the kinds of their names themselves. */
export const kindOfName = (name: string): Pick<CreateIntent, 'kind'> =>
  isPlain(name) ? {} : { kind: 'unicode' }

const isCreateIntent = (intent: Intent): intent is CreateIntent => intent.operation === createPlant.id

/** The intent of a request to `POST /plants`; undefined for every other request. */
export const createIntentOf = ({ intent }: Pick<Interaction, 'intent'>): CreateIntent | undefined =>
  isCreateIntent(intent) ? intent : undefined

/** The plant of a valid create; undefined for every other request. */
export const validPlantOf = (interaction: Pick<Interaction, 'intent'>): NewPlant | undefined =>
  createIntentOf(interaction)?.plant
