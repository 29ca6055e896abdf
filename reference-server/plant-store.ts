import type { NewPlant, Plant } from './plant.ts'

/** Where plants are kept. */
export interface PlantStore {
  /** Adds the plant, or answers false and leaves the store as it is where the id is taken. */
  add(newPlant: NewPlant): boolean
}

/** A Map finds a number faster than a bigint; only what a number cannot hold exactly stays one. */
function keyOf(id: bigint): number | bigint {
  const number = Number(id)
  return Number.isSafeInteger(number) ? number : id
}

/** A store that lives as long as the process. */
export function memoryPlantStore(): PlantStore {
  const plants = new Map<number | bigint, Plant>()
  return {
    add: ({ id, plant }) => {
      const key = keyOf(id)
      if (plants.has(key)) return false
      plants.set(key, plant)
      return true
    },
  }
}
