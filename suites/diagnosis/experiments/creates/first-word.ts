import { kindOfName } from '../../../create-plant/intent.ts'
import { isShortText } from '../../../create-plant/new-plant.ts'
import { usualWords } from '../../../create-plant/unique-data.ts'
import type { CreateOptions } from '../../../session/create.ts'
import { likeName } from '../../log/like-name.ts'
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
  return like === undefined || !isShortText(name) ? [] : [{ plant: () => ({ name }), ...kindOfName(name) }]
}
