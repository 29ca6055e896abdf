import type { Deviation } from '../../reference-server/deviation.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { variants } from '../../reference-server/variants/variants.ts'

const deviations = new Map<string, Deviation>([...faults, ...variants].map((one) => [one.id, one]))

/** The fault or freedom of this id. Throws where there is none. */
export function deviationOf(id: string): Deviation {
  const deviation = deviations.get(id)
  if (deviation === undefined) throw new Error(`There is no fault and no freedom "${id}".`)
  return deviation
}
