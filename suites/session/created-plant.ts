import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import { beginning } from '../../reports/text/preview.ts'
import type { CreateIntent } from '../create-plant/intent.ts'
import { mayHaveStored } from '../rules/acceptance.ts'

/** The longest name in the list of created plants, in UTF-16 code units. */
const listedName = 64

const nothing = { id: null, name: null } as const

/** The plant that a request left in the store, for reports; undefined if it left none. */
export function createdPlantOf(
  exchange: Exchange,
  { plant, carries }: Pick<CreateIntent, 'plant' | 'carries'>,
): CreatedPlant | undefined {
  if (!mayHaveStored(exchange)) return undefined
  const { id, name } = plant ?? carries ?? nothing
  const { body } = exchange.request
  // A request may be made of a plant of which it does not send the id.
  const isWhole = body?.text !== undefined && body.truncated !== true
  if (id !== null && isWhole && !body.text.includes(id)) return nothing
  return { id, name: name === null ? null : beginning(name, listedName) }
}
