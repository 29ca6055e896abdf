import { kindOfName } from '../../create-plant/intent.ts'
import { jsonOf, type NewPlant } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import type { CreateOptions } from '../../session/create.ts'

/** A usual create but for these members. */
export const createWith = (plant: Partial<NewPlant>): CreateOptions => ({
  plant: () => plant,
  ...(plant.name ? kindOfName(plant.name) : {}),
})

/** A usual create but for the way in which its JSON is written. */
export const createWritten = (unique: UniqueData, write: (json: string) => string): CreateOptions => ({
  draw: () => {
    const plant = unique.plant()
    return { plant, request: { body: write(jsonOf(plant)) } }
  },
})
