import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import { beginning } from '../../reports/text/preview.ts'
import type { CreateIntent } from '../create-plant/intent.ts'
import { mayHaveStored } from '../rules/acceptance.ts'

/** The longest name in the list of created plants, in UTF-16 code units. */
const listedName = 64

/** The plant that a request left in the store, for reports; undefined if it left none. */
export function createdPlantOf(
  exchange: Exchange,
  { plant, carries }: Pick<CreateIntent, 'plant' | 'carries'>,
): CreatedPlant | undefined {
  if (!mayHaveStored(exchange)) return undefined
  const { id, name } = plant ?? carries ?? { id: null, name: null }
  return { id, name: name === null ? null : beginning(name, listedName) }
}
