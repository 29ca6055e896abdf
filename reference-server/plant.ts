import type { Int64 } from './int64.ts'

/** Section 2: what the store keeps and answers with. */
export interface Plant {
  readonly name: string
  readonly tag?: string
}

/** Section 2: the payload for creating a plant. The id is exact. */
export interface NewPlant {
  readonly id: Int64
  readonly plant: Plant
}
