import type { NewPlant } from '../create-plant/new-plant.ts'
import { randomBigInt } from '../create-plant/random.ts'
import type { UniqueData } from '../create-plant/unique-data.ts'

const measures: Readonly<Record<string, (text: string) => number>> = {
  characters: (text) => Array.from(text).length,
  units: (text) => text.length,
  bytes: (text) => Buffer.byteLength(text),
  escaped: (text) => text.replace(/[^ -~]/g, '\\u0000').length,
}

/** A text that is as long as asked for, or a little shorter if its characters leave no choice. */
function textOf(
  value: number,
  measure: (text: string) => number,
  like: string,
  unique: UniqueData,
): string | undefined {
  const beginning = unique.suffix()
  if (value < beginning.length || value > 2_000) return undefined
  const filling = Array.from(like).filter((character) => character > '\x7f')
  const characters = filling.length === 0 ? ['x'] : filling
  let text = beginning
  for (let index = 0; ; index += 1) {
    const longer = text + (characters[index % characters.length] ?? 'x')
    if (measure(longer) > value) break
    text = longer
  }
  while (measure(`${text}x`) <= value) text += 'x'
  return text
}

/** A plant like this one, with this value of a quantity; undefined if there is none. */
export function plantOf(
  quantity: string,
  value: bigint,
  plant: NewPlant,
  unique: UniqueData,
): Partial<NewPlant> | undefined {
  const tag = plant.tag === undefined ? {} : { tag: unique.name() }
  if (quantity === 'id') return { ...tag, id: String(value) }
  if (quantity === 'id-digits') {
    const least = 10n ** (value - 1n)
    const id = randomBigInt(least, 10n * least - 1n)
    return { ...tag, id: String(plant.id.startsWith('-') ? -id : id) }
  }
  const [field, unit = ''] = quantity.split('-')
  const measure = measures[unit]
  if (measure === undefined || (field !== 'name' && field !== 'tag')) return undefined
  const text = textOf(Number(value), measure, plant[field] ?? '', unique)
  return text === undefined ? undefined : { ...tag, [field]: text }
}
