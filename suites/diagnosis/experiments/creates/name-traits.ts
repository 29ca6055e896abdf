import { kindOfName } from '../../../create-plant/intent.ts'
import { letters } from '../../../create-plant/features/drawn-texts.ts'
import type { CreateOptions } from '../../../session/create.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/** Usual creates whose names have only the punctuation at one end of this one, or only its upper-case letters. */
export function withTraitsOf({ wrong, experiments: { unique } }: ExperimentContext): CreateOptions[] {
  const { name } = wrong.plant
  const [first = ''] = /^[\p{P}\p{S}]+/u.exec(name) ?? []
  const [last = ''] = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u.exec(name) ?? []
  return [
    ...(first === '' ? [] : [`${first}${unique.suffix()}`]),
    ...(last === '' ? [] : [`${unique.suffix()}${last}`]),
    ...(/^[A-Z ]+$/.test(name) ? [letters(9).toUpperCase()] : []),
  ].map((text) => ({ plant: () => ({ name: text }), ...kindOfName(text) }))
}
