import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'

/** Usual plants whose ids lie in no order. */
export const usual = (n: number): NewPlant => ({
  id: String(2n ** 45n + BigInt(Math.trunc(Math.sin(n + 1) * 1e12))),
  name: `Fern abc${100 + n}`,
})
