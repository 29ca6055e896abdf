import { letters } from '../../../create-plant/features/drawn-texts.ts'
import { isShortText } from '../../../create-plant/new-plant.ts'
import { usualWords } from '../../../create-plant/unique-data.ts'
import type { CreateOptions } from '../../../session/create.ts'
import { likeName } from '../../log/like-name.ts'
import { createWith } from '../../features/made-creates.ts'
import type { ExperimentContext } from '../experiment-context.ts'

const beginsWithWord = /^[A-Z][a-z]+ /

/**
 * A usual create whose name has a usual word in front, if the condition has two parts: one of them may fit the beginning of the
 * name by chance.
 */
export function behindWord({
  explanation: { condition },
  wrong: { plant },
  experiments: { runIds, unique },
}: ExperimentContext): CreateOptions[] {
  if (condition.length < 2 || beginsWithWord.test(plant.name)) return []
  const like = likeName(plant.name, runIds, unique)
  const name = `${unique.random.of(usualWords)} ${like}`
  return like === undefined || !isShortText(name) ? [] : [createWith({ name })]
}

/** Usual creates whose names have only the punctuation at one end of this one, or only its upper-case letters. */
export function withTraitsOf({ wrong, experiments: { unique } }: ExperimentContext): CreateOptions[] {
  const { name } = wrong.plant
  const [first = ''] = /^[\p{P}\p{S}]+/u.exec(name) ?? []
  const [last = ''] = /(?<![\p{P}\p{S}])[\p{P}\p{S}]+$/u.exec(name) ?? []
  return [
    ...(first === '' ? [] : [`${first}${unique.suffix()}`]),
    ...(last === '' ? [] : [`${unique.suffix()}${last}`]),
    ...(/^[A-Z ]+$/.test(name) ? [letters(9).toUpperCase()] : []),
  ].map((text) => createWith({ name: text }))
}

/** A usual create with typographic characters, if the condition is a wide class of characters: most names have several of it. */
export const ofWideClass = ({
  explanation: { condition },
  experiments: { unique },
}: ExperimentContext): CreateOptions[] =>
  condition.some(({ isWideClass }) => isWideClass === true)
    ? [createWith({ name: `${unique.suffix()} – “€”` })]
    : []
