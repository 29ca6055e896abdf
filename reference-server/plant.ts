/** Section 2: what the store keeps and answers with. */
export interface Plant {
  readonly name: string
  readonly tag?: string
}

/** Section 2: the payload for creating a plant. The id is exact: int64 does not fit a JavaScript number. */
export interface NewPlant {
  readonly id: bigint
  readonly plant: Plant
}
