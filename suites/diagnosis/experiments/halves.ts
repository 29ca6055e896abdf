import { kindOfName } from '../../create-plant/intent.ts'
import { maxTextLength } from '../../create-plant/new-plant.ts'
import { halvesOf } from '../../session/packing/separation.ts'
import { deviates, type Experiments } from './experiments.ts'
import { wordsOf } from '../features/text-features.ts'
import { fields } from '../features/text-field.ts'
import { graphemesIn } from '../features/text-quantities.ts'
import type { LoggedRequest } from '../logged-request.ts'
import type { Explanation } from '../related.ts'
import type { Field } from '../features/text-field.ts'

/** The characters of a text that are not plain, as a reader counts them. */
const specialIn = (text: string): string[] => [
  ...new Set(graphemesIn(text).filter((one) => !/^[A-Za-z0-9 ]$/.test(one))),
]

/** The parts of a text: its words if the condition is about one, otherwise its characters. */
function partsOf(text: string, field: Field, { condition }: Explanation, runIds: readonly string[]) {
  const isOfWord = condition.some(({ id }) => id.startsWith(`${field}-word-`))
  return isOfWord
    ? { parts: wordsOf(field, text, runIds), between: ' ' }
    : { parts: specialIn(text), between: '' }
}

/** Whether the condition is about the parts of this text. */
const isAbout = ({ condition }: Explanation, field: Field): boolean =>
  condition.some(
    ({ id, interval }) => interval === undefined && (id.startsWith(`${field}-`) || id.startsWith('text-')),
  )

/**
 * Halves the set of words of a name or a tag, or of the characters that are not plain, while one half still gets a wrong response: a
 * text has many, and one may be the reason. Returns whether anything was sent.
 */
export async function halveTexts(
  { plant }: LoggedRequest,
  explanation: Explanation,
  experiments: Experiments,
  runIds: readonly string[],
): Promise<boolean> {
  const field = fields.find((one) => isAbout(explanation, one))
  if (plant === undefined || field === undefined) return false
  const { unique } = experiments.session
  const { parts, between } = partsOf(plant[field] ?? '', field, explanation, runIds)
  let left: readonly string[] = parts
  let isAny = false
  while (left.length > 1) {
    let wrong: readonly string[] | undefined
    for (const half of halvesOf(left)) {
      const text = Array.from(`${unique.suffix()} ${half.join(between)}`)
        .slice(0, maxTextLength)
        .join('')
      const request = await experiments.create({ [field]: text }, field === 'name' ? kindOfName(text) : {})
      if (request === undefined) return isAny
      isAny = true
      if (deviates(explanation.deviation, request) === true) wrong = half
      if (wrong !== undefined) break
    }
    if (wrong === undefined) break
    left = wrong
  }
  return isAny
}
