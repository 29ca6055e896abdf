import { describe } from 'mocha'
import { NotApplicable } from '../rules/inconclusive.ts'
import { plantProblem } from '../rules/shapes.ts'
import { escaped, jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

/** Printable Unicode, 3 to 15 code points each: the run's mark and a space go in front of a name, and 24 is the most. */
const scripts: readonly (readonly [string, string])[] = [
  ['precomposed accents and Latin beyond ASCII', 'Crème Łąka ßøð'],
  ['combining accents', 'Ce\u0301leri a\u0300 n\u0303'],
  ['Greek and symbols', 'Ωμέγα №☘'],
  ['Chinese, Japanese and Korean', '盆栽の木カエデ 소나무 𠮷𪛖'],
  ['right-to-left Hebrew and Arabic', 'עץ זית شجرة'],
  ['Devanagari and Thai with marks', 'तुलसी ต้นไม้'],
  ['24 code points, most of them outside the BMP', '🌵🌻🍀🌲🌳🌴🌱🌿🍁🍂🍃🌷🌸🌹🌺'],
  ['apostrophe, hyphen and full stop', "'t O'Neil-St.x"],
  ['comma, ampersand and slash', 'a, b & c/d'],
  ['brackets and quotation marks', '("Gold") x'],
]

/** Once more, every character written as an escape. */
const escapes: readonly (readonly [string, string])[] = [
  ['characters of the BMP and punctuation', `è木Ёזतु'-.,&/()"`],
  ['characters outside the BMP', '🌵𠮷🍀'],
]

/** All six characters. */
const markup = '<b>a;b\\5%$x'

const controls: readonly (readonly [string, string])[] = [
  ['a newline and a tab', '\n\t'],
  ['U+0000', '\u0000'],
]

const escapedJson = ({ id, name, tag = '' }: NewPlant): string =>
  `{"id":${id},"name":"${escaped(name)}","tag":"${escaped(tag)}"}`

const forms = [
  ['raw', scripts, jsonOf],
  ['escaped', escapes, escapedJson],
] as const

/** The mark stands behind every other text: names begin with ASCII, and with anything else. */
const named = (text: string, mark: string, index: number): string =>
  index % 2 === 0 ? `${mark} ${text}` : `${text} ${mark}`

/** The mark without one character of ASCII. */
const cyrillic = (mark: string): string =>
  Array.from(mark, (character) => String.fromCodePoint(0x430 + Number.parseInt(character, 36))).join('')

describe('Names and tags (section 2)', () => {
  for (const [form, texts, json] of forms)
    for (const [index, [title, text]] of texts.entries())
      check('unicode-names', `accepts ${title}, ${form}`, async (run) => {
        const plant = () => ({ name: named(text, run.fresh.mark(), index), tag: text })
        const { exchange } = await run.create({ text: json, plant, kind: 'unicode' })
        expect(exchange).to.be.accepted()
      })

  check('unicode-names', 'accepts a name without one character of ASCII', async (run) => {
    const plant = () => ({ name: `Ёлка${cyrillic(run.fresh.mark())}`, tag: 'дерево' })
    const { exchange } = await run.create({ plant, kind: 'unicode' })
    expect(exchange).to.be.accepted()
  })

  check('unicode-name-kept', 'keeps inner runs of spaces', async (run) => {
    const { exchange, plant } = await run.create({
      plant: () => ({ name: `Old   ${run.fresh.mark()}  oak` }),
    })
    const { response } = exchange
    if (response?.status !== 200 || plantProblem(response) !== null)
      throw new NotApplicable('such a name was not answered with a Plant')
    expect(exchange).to.name(plant.name)
  })

  check('markup-in-names', `accepts a name with ${markup}`, async (run) => {
    const plant = () => ({ name: `${run.fresh.mark()} ${markup}` })
    const { exchange } = await run.create({ plant, kind: 'markup' })
    expect(exchange).to.be.accepted()
  })

  for (const [title, character] of controls)
    check('control-characters', `accepts a name with ${title}, escaped`, async (run) => {
      const plant = run.fresh.plant({ name: `${run.fresh.mark()}${character}oak` })
      const meaning = { create: plant, kind: 'control' } as const
      expect(await run.hostile({ body: jsonOf(plant) }, meaning)).to.be.accepted()
    })
})
