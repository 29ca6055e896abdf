import type { PlainResponse } from '../response.ts'
import { created } from '../changes.ts'
import type { Plant } from '../plant.ts'

/** Changes the response to plants of one kind. */
export const respondingIf = (
  kind: (plant: Plant) => boolean,
  change: (plain: PlainResponse) => PlainResponse,
) => created((plain, plant) => (kind(plant) ? change(plain) : plain))
