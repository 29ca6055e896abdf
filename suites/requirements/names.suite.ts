import { describe } from 'mocha'
import { escaped, jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { plantProblem } from '../rules/shapes.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

/** The texts for a name and a tag. A suffix and a space are added to the name, and 24 code points is the most. */
type Texts = readonly [slug: string, title: string, name: string, tag: string]

/** Printable characters of Unicode 13: 3 to 15 code points in a name, 3 to 24 in a tag. */
const scripts: readonly Texts[] = [
  ['latin', 'Latin letters beyond ASCII', 'Crème Łąka ßøð', 'Tiếng Việt ŵŷ Ǆ ﬁ ĳ'],
  [
    'combining',
    'combining accents',
    'Ce\u0301leri a\u0300 n\u0303',
    'a\u0301 e\u0300 o\u0308 u\u031b x\u0332',
  ],
  ['greek', 'Greek, Cyrillic and symbols', 'Ωμέγα №☘', 'Ёлочка Ґанок Ђурђевак'],
  ['cjk', 'Chinese, Japanese and Korean', '盆栽の木カエデ 소나무 𠮷𪛖', 'ﾊﾅ ＡＢＣ１２３ ㄅㄆㄇ 花園 꽃'],
  ['right-to-left', 'right-to-left scripts', 'עץ זית شجرة', 'گلدان پودا ܫܪܟ ދިވެހި'],
  ['indic', 'Indic scripts', 'तुलसी তুল මල්', 'துளசி తులసి ತುಳಸಿ'],
  ['south-east-asian', 'South-East Asian scripts and Tibetan', 'ต้นไม้ ផ្កា ດອກ', 'ပန်း བོད་ ᠮᠣᠩ ꦗꦮ ᜊᜌ'],
  ['other', 'scripts of other regions', 'ქართ Հայ ፍሬ', 'Ꮳ ᐃᓄ ߒߞߏ ⴰⵣ ᚠᚢ ᚁᚂ ⲁ'],
  ['historic', 'letters and numbers outside the BMP', '𝓡𝓸𝓼𝓮 𝔸𝟙 ℝ½²', '𐌰𐌱 𐤀𐤁 𒀀 𓆸 ₿€'],
  [
    'emoji',
    'emoji, joined ones too',
    '🪴🧑\u200d🌾🌶\ufe0f👩🏽\u200d🌾🇨🇭1\ufe0f\u20e3',
    '🌵🌻🍀🌲🌳🌴🌱🌿🍁🍂🍃🌷🌸🌹🌺🫐',
  ],
  ['apostrophe', 'apostrophe, hyphen and full stop', "'t O'Neil-St.x", `a, b & c/d ("x")`],
  ['comma', 'comma, ampersand, slash, brackets and quotation marks', `a, b&c/d ("x")`, "'t O'Neil-St.x"],
  ['typographic', 'typographic quotation marks and dashes', '“R” ‘s’ – — «x»', '„Gold“ ‚s‘ ‹x› – —'],
]

/** Once more, every character written as an escape. */
const escapes: readonly Texts[] = [
  ['bmp', 'characters of the BMP and punctuation', `è木Ёזतु'-.,&/()"`, `木è तु'-.,&/()"`],
  ['astral', 'characters outside the BMP', '🌵𠮷🍀', '🌵𠮷🍀'.repeat(8)],
]

/** All six characters. */
const markup = '<b>a;b\\5%$x'

const controls: readonly (readonly [slug: string, title: string, character: string])[] = [
  ['newline', 'a newline and a tab', '\n\t'],
  ['null', 'U+0000', '\u0000'],
]

/** Lower-case hexadecimal digits in the name, upper-case ones in the tag. */
function escapedJson({ id, name, tag = '' }: NewPlant): string {
  const upperCase = escaped(tag).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())
  return `{"id":${id},"name":"${escaped(name)}","tag":"${upperCase}"}`
}

const forms = [
  ['raw', scripts, jsonOf],
  ['escaped', escapes, escapedJson],
] as const

/** The suffix follows every other text: names begin with ASCII, and with anything else. */
const named = (text: string, suffix: string, index: number): string =>
  index % 2 === 0 ? `${suffix} ${text}` : `${text} ${suffix}`

/** The suffix in characters outside the BMP. */
const ideographs = (suffix: string): string =>
  Array.from(suffix, (digit) => String.fromCodePoint(0x20000 + Number.parseInt(digit, 36))).join('')

describe('Names and tags (section 2)', () => {
  for (const [form, texts, json] of forms)
    for (const [index, [slug, title, name, tag]] of texts.entries())
      check('unicode-names', `${form}-${slug}`, `accepts ${title}, ${form}`, async (session) => {
        const plant = () => ({ name: named(name, session.unique.suffix(), index), tag })
        const { exchange } = await session.create({ text: json, plant, kind: 'unicode' })
        expect(exchange).to.be.accepted()
      })

  check(
    'unicode-names',
    'longest',
    'accepts a name of 24 code points, all of them outside the BMP',
    async (session) => {
      const plant = () => ({ name: ideographs(session.unique.suffix()).padEnd(48, '🌵🍀'), tag: 'дерево' })
      const { exchange } = await session.create({ plant, kind: 'unicode' })
      expect(exchange).to.be.accepted()
    },
  )

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
      const draw = () => session.unique.plant({ name: `${session.unique.suffix()}${character}oak` })
      let plant = draw()
      const exchange = await session.hostile(
        () => {
          plant = draw()
          return { body: jsonOf(plant) }
        },
        () => ({ plant, kind: 'control' }),
      )
      expect(exchange).to.be.accepted()
    })
})
