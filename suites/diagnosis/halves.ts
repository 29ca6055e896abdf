import { maxTextLength } from '../create-plant/new-plant.ts'
import { halvesOf } from '../session/separation.ts'
import { deviates, type Experiments } from './experiments.ts'
import { fields } from './features/text-field.ts'
import { graphemesIn } from './features/text-quantities.ts'
import type { LoggedRequest } from './logged-request.ts'
import type { Explanation } from './related.ts'
import type { Field } from './text-changes.ts'

/** The characters of a text that are not plain, as a reader counts them. */
const specialIn = (text: string): string[] => [
  ...new Set(graphemesIn(text).filter((one) => !/^[A-Za-z0-9 ]$/.test(one))),
]

/** Whether the condition is about the characters of this text. */
const isAbout = ({ condition }: Explanation, field: Field): boolean =>
  condition.some(
    ({ id, interval }) => interval === undefined && (id.startsWith(`${field}-`) || id.startsWith('text-')),
  )

/**
 * Halves the set of characters of a name or a tag that are not plain, while one half still gets a wrong response: a text has many,
 * and one may be the reason. Returns whether anything was sent.
 */
export async function halveCharacters(
  { plant }: LoggedRequest,
  explanation: Explanation,
  experiments: Experiments,
): Promise<boolean> {
  const field = fields.find((one) => isAbout(explanation, one))
  if (plant === undefined || field === undefined) return false
  const { unique } = experiments.session
  let characters: readonly string[] = specialIn(plant[field] ?? '')
  let isAny = false
  while (characters.length > 1) {
    let wrong: readonly string[] | undefined
    for (const half of halvesOf(characters)) {
      const text = Array.from(`${unique.suffix()} ${half.join('')}`)
        .slice(0, maxTextLength)
        .join('')
      const request = await experiments.create({ [field]: text }, field === 'name' ? { kind: 'unicode' } : {})
      if (request === undefined) return isAny
      isAny = true
      if (deviates(explanation.deviation, request) === true) wrong = half
      if (wrong !== undefined) break
    }
    if (wrong === undefined) break
    characters = wrong
  }
  return isAny
}
