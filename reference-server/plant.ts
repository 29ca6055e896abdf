/** Section 2: what the store keeps and responds with. */
export interface Plant {
  readonly name: string
  readonly tag?: string | undefined
}

/** Section 2: the payload for creating a plant. A bigint holds every int64 exactly. */
export interface NewPlant {
  readonly id: bigint
  readonly plant: Plant
}

/** Plants by their id. They live as long as the process. */
export type PlantStore = Map<bigint, Plant>
