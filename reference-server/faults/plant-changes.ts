import type { Answer } from '../answer.ts'
import { created } from '../changes.ts'
import type { Plant } from '../plant.ts'

/** Changes the answer to plants of one kind. */
export const answeredIf = (kind: (plant: Plant) => boolean, change: (answer: Answer) => Answer) =>
  created((answer, plant) => (kind(plant) ? change(answer) : answer))
