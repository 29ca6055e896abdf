import { describe } from 'mocha'
import { escaped, jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { plantProblem } from '../rules/shapes.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

type Text = readonly [slug: string, title: string, text: string]

/** Printable Unicode, 3 to 15 code points each: a suffix and a space are added to a name, and 24 is the most. */
const scripts: readonly Text[] = [
  ['latin', 'precomposed accents and Latin beyond ASCII', 'Crème Łąka ßøð'],
  ['combining', 'combining accents', 'Ce\u0301leri a\u0300 n\u0303'],
  ['greek', 'Greek and symbols', 'Ωμέγα №☘'],
  ['cjk', 'Chinese, Japanese and Korean', '盆栽の木カエデ 소나무 𠮷𪛖'],
  ['right-to-left', 'right-to-left Hebrew and Arabic', 'עץ זית شجرة'],
  ['indic', 'Devanagari and Thai with marks', 'तुलसी ต้นไม้'],
  ['emoji', '24 code points, most of them outside the BMP', '🌵🌻🍀🌲🌳🌴🌱🌿🍁🍂🍃🌷🌸🌹🌺'],
  ['apostrophe', 'apostrophe, hyphen and full stop', "'t O'Neil-St.x"],
  ['comma', 'comma, ampersand and slash', 'a, b & c/d'],
  ['brackets', 'brackets and quotation marks', '("Gold") x'],
]

/** Once more, every character written as an escape. */
const escapes: readonly Text[] = [
  ['bmp', 'characters of the BMP and punctuation', `è木Ёזतु'-.,&/()"`],
  ['astral', 'characters outside the BMP', '🌵𠮷🍀'],
]

/** All six characters. */
const markup = '<b>a;b\\5%$x'

const controls: readonly Text[] = [
  ['newline', 'a newline and a tab', '\n\t'],
  ['null', 'U+0000', '\u0000'],
]

const escapedJson = ({ id, name, tag = '' }: NewPlant): string =>
  `{"id":${id},"name":"${escaped(name)}","tag":"${escaped(tag)}"}`

const forms = [
  ['raw', scripts, jsonOf],
  ['escaped', escapes, escapedJson],
] as const

/** The suffix follows every other text: names begin with ASCII, and with anything else. */
const named = (text: string, suffix: string, index: number): string =>
  index % 2 === 0 ? `${suffix} ${text}` : `${text} ${suffix}`

/** The suffix without one character of ASCII. */
const cyrillic = (suffix: string): string =>
  Array.from(suffix, (character) => String.fromCodePoint(0x430 + Number.parseInt(character, 36))).join('')

describe('Names and tags (section 2)', () => {
  for (const [form, texts, json] of forms)
    for (const [index, [slug, title, text]] of texts.entries())
      check('unicode-names', `${form}-${slug}`, `accepts ${title}, ${form}`, async (session) => {
        const plant = () => ({ name: named(text, session.unique.suffix(), index), tag: text })
        const { exchange } = await session.create({ text: json, plant, kind: 'unicode' })
        expect(exchange).to.be.accepted()
      })

  check('unicode-names', 'no-ascii', 'accepts a name without one character of ASCII', async (session) => {
    const plant = () => ({ name: `Ёлка${cyrillic(session.unique.suffix())}`, tag: 'дерево' })
    const { exchange } = await session.create({ plant, kind: 'unicode' })
    expect(exchange).to.be.accepted()
  })

  check('unicode-name-kept', 'spaces', 'keeps inner runs of spaces', async (session) => {
    const { exchange, plant } = await session.create({
      plant: () => ({ name: `Old   ${session.unique.suffix()}  oak` }),
    })
    const { response } = exchange
    if (response?.status !== 200 || plantProblem(response) !== null)
      throw new NotApplicable('such a name was not accepted with a Plant')
    expect(exchange).to.name(plant.name)
  })

  check('markup-in-names', 'all', `accepts a name with ${markup}`, async (session) => {
    const plant = () => ({ name: `${session.unique.suffix()} ${markup}` })
    const { exchange } = await session.create({ plant, kind: 'markup' })
    expect(exchange).to.be.accepted()
  })

  for (const [slug, title, character] of controls)
    check('control-characters', slug, `accepts a name with ${title}, escaped`, async (session) => {
      const plant = session.unique.plant({ name: `${session.unique.suffix()}${character}oak` })
      const intent = { plant, kind: 'control', expect: 'accepted' } as const
      expect(await session.hostile({ body: jsonOf(plant) }, intent)).to.be.accepted()
    })
})
