import type { Int64 } from './int64.ts'
import type { NewPlant, Plant } from './plant.ts'

/** Where plants are kept. */
export interface PlantStore {
  /** Adds the plant, or answers false and leaves the store as it is where the id is taken. */
  add(newPlant: NewPlant): boolean
}

/** A store that lives as long as the process. */
export function memoryPlantStore(): PlantStore {
  const plants = new Map<Int64, Plant>()
  return {
    add: ({ id, plant }) => {
      if (plants.has(id)) return false
      plants.set(id, plant)
      return true
    },
  }
}
