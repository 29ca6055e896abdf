import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import type { Fact } from './check.ts'
import { observationOf } from './observation.ts'
import type { Shape } from '../create-plant/request.ts'
import type { Run } from '../session/session.ts'

/** One way to ask about an open point, with a fresh plant. */
export type Variant = readonly [what: string, shape: (plant: NewPlant) => Shape]

/** Sends each variant and tells the answers. */
export async function observe(
  run: Run,
  send: 'send' | 'hostile',
  variants: readonly Variant[],
): Promise<Fact> {
  const answers: [string, Exchange][] = []
  for (const [what, shape] of variants) {
    const plant = run.fresh.plant()
    answers.push([what, await run[send](shape(plant), { carries: plant })])
  }
  return observationOf(...answers)
}
