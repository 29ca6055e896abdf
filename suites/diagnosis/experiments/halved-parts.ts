import { maxTextLength } from '../../create-plant/new-plant.ts'
import { roomBesideSuffix } from '../../create-plant/unique-data.ts'
import type { ExperimentContext } from './experiment-context.ts'
import { halve } from './halving.ts'
import { queryOf } from '../features/query-features.ts'
import { wordsOf } from '../features/text-features.ts'
import { type Field, fields } from '../../create-plant/text-field.ts'
import { graphemesIn } from '../features/text-quantities.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'

const isSpecial = (character: string): boolean => !/^[A-Za-z0-9 ]$/.test(character)

/**
 * The characters of a text, as a reader counts them, from the first to the last one that is not plain. If they are too many for two
 * texts, each one that is not plain, once.
 */
function aroundSpecial(text: string): string[] {
  const all = graphemesIn(text)
  const around = all.slice(all.findIndex(isSpecial), all.findLastIndex(isSpecial) + 1)
  return around.length > 2 * roomBesideSuffix ? [...new Set(around.filter(isSpecial))] : around
}

/** The parts of a text: its words if the condition is about one, otherwise its characters. */
function partsOf(text: string, field: Field, { condition }: Explanation, runIds: readonly string[]) {
  const isOf = (...beginnings: string[]): boolean =>
    condition.some(({ id }) => beginnings.some((beginning) => id.startsWith(beginning)))
  const isOfBeginning = isOf(`${field}-begins-`)
  return isOfBeginning || isOf(`${field}-word-`, 'text-word-', `${field}-statement`)
    ? { parts: wordsOf(field, text, runIds), between: ' ', isOfBeginning }
    : { parts: aroundSpecial(text), between: '', isOfBeginning }
}

const isAbout = ({ condition }: Explanation, field: Field): boolean =>
  condition.some(
    ({ id, interval }) => interval === undefined && (id.startsWith(`${field}-`) || id.startsWith('text-')),
  )

/**
 * Halves the words of a name or a tag, or its characters around those that are not plain: a text has many, and one of them or a few in a
 * row may be the reason.
 */
export async function halveTexts({ explanation, wrong, experiments }: ExperimentContext): Promise<void> {
  const { runIds, unique } = experiments
  for (const field of fields.filter((one) => isAbout(explanation, one))) {
    const { parts, between, isOfBeginning } = partsOf(wrong.plant[field] ?? '', field, explanation, runIds)
    if (parts.length === 0) continue
    const create = (text: string): Promise<LoggedRequest | undefined> => experiments.create({ [field]: text })
    const send = (some: readonly string[]): Promise<LoggedRequest | undefined> => {
      const text = Array.from(`${unique.suffix()} ${some.join(between)}`)
      return create(text.slice(0, maxTextLength).join(''))
    }
    // The word in front of others shows whether it decides, or the length of the text.
    if (isOfBeginning) await create(`${parts[0]} ${unique.suffix()}`)
    // Behind a first word, the same words show whether the beginning decides.
    if (isOfBeginning || (between === ' ' && parts.length === 1)) return void (await send(parts))
    if (parts.length > 1) return halve(parts, explanation.deviation, send)
  }
}

/** Halves the parameters of the query if the condition is about it: a query has several, and one may be the reason. */
export async function halveQuery({
  explanation: { condition, deviation },
  wrong: { path },
  experiments,
}: ExperimentContext): Promise<void> {
  if (!condition.some(({ about }) => about === 'query')) return
  const [target = ''] = path.split('?')
  await halve(queryOf(path), deviation, (half) => experiments.send({ path: `${target}?${half.join('&')}` }))
}
