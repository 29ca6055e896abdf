import { isShortText, type NewPlant } from '../../../create-plant/new-plant.ts'
import type { CreateOptions } from '../../../session/create.ts'
import { boundariesIn } from '../../conditions/condition.ts'
import { textsBeside } from '../../features/made-texts.ts'
import { createWith } from '../../features/made-creates.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/** Whether the plant must be accepted: the response to a longer one is not a counterexample. */
const isShort = ({ name = '', tag = '' }: Partial<NewPlant>): boolean => [name, tag].every(isShortText)

/** Usual creates with texts on both sides of the boundaries. The texts are ASCII: they have as many characters as code units and bytes. */
export function onTheBoundaries({
  explanation,
  experiments: { unique },
}: ExperimentContext): CreateOptions[] {
  const {
    condition,
    explained: [like],
  } = explanation
  if (like?.plant === undefined) return []
  const { id } = like.plant
  return boundariesIn(condition.slice(0, 1)).flatMap(({ quantity, good, bad }) => {
    if (quantity.field === undefined) return []
    const plain: NewPlant = quantity.field === 'tag' ? { id, name: '', tag: '' } : { id, name: '' }
    return [good, bad].flatMap((value) => {
      const plant = quantity.makes?.(value, plain, unique)
      return plant === undefined || !isShort(plant) ? [] : [createWith(plant)]
    })
  })
}

/** Creates with texts that distinguish characters, code units and bytes, if the condition is a limit of texts beyond ASCII. */
export function besideTheBoundary({
  explanation: { condition },
  experiments: { unique },
}: ExperimentContext): CreateOptions[] {
  const { quantity, lower } = condition.find(({ interval }) => interval !== undefined)?.interval ?? {}
  const { field, unit } = quantity ?? {}
  if (lower === undefined || field === undefined || unit === undefined) return []
  return textsBeside(unit, lower, unique).map((text) => createWith({ [field]: text }))
}
