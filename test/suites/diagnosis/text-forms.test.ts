import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { refused } from './returned-plants.ts'
import { SyntheticLog } from './synthetic-log.ts'

const words = ['Fern', 'Aloe', 'Tulip', 'Iris', 'Poppy', 'Thyme']

const numbered = (n: number, name = `${words[n % words.length]} abc${100 + n}`): NewPlant => ({
  id: String(2n ** 45n + BigInt(n) * 999_999_937n),
  name,
})

async function conditionsOf(isWrong: (name: string) => boolean, names: readonly string[]): Promise<string[]> {
  const log = new SyntheticLog(({ name }) => (isWrong(name) ? refused : { status: 200, body: { name } }))
  for (let n = 0; n < 30; n += 1) log.create('create-minimal', numbered(n))
  for (const [n, name] of names.entries()) log.create('unicode-names', numbered(30 + n, name))
  return log.conditions(['abc'])
}

describe('The form of a text that a service refuses', () => {
  for (const [condition, isWrong, names] of [
    [
      'the name has no ASCII letter or digit, with accents taken away',
      (name: string) => name.trim() !== '' && !/[a-z0-9]/i.test(name.normalize('NFD')),
      [
        '\u6728\u6728\u6728',
        '\u00e9\u00e9',
        '\u0416\u0416\u0416',
        '\u6728 x',
        '   ',
        'a\u0416',
        '\u{1f335}\u{1f335}\u{1f335}',
      ],
    ],
    [
      'the name is in quotation marks',
      (name: string) => /^".*"$/.test(name),
      ['"Rose"', 'Red "Rose"', '"Rose" x', '"Fern one"', '"Aloe."', 'Aloe. "x" y', '"Fern" or "Aloe"'],
    ],
    [
      'the name ends with a character that is not a letter or digit',
      (name: string) => /[^\p{L}\p{N}]$/u.test(name),
      ['Fern.', '.Fern', 'Fern (x)', '(x) Fern', 'Fern \u{1f335}', '\u{1f335} Fern', 'Fern-', 'a - b'],
    ],
    [
      'the name begins with neither a letter nor a digit',
      (name: string) => /^[^\p{L}\p{N}]/u.test(name),
      [
        '.Fern',
        '7 Fern',
        '(x) Fern',
        '\u{1f335} Fern',
        '\u00a9 Fern',
        '\u6728.',
        '\u00e9 \u{1f335}',
        'Fern-',
        'a - b',
      ],
    ],
    [
      'the name begins with the word rosebud',
      (name: string) => name.startsWith('Rosebud'),
      ['Rosebud red abc7', 'Rosebud abc8 oak', 'abc9 rosebud red', 'abc1 rosebud oak'],
    ],
    [
      'the name is white space only',
      (name: string) => name.trim() === '',
      ['   ', 'Fern  red', '    ', 'Aloe   x', ' Fern ', '\u00a0\u00a0\u00a0'],
    ],
    [
      'the name has a word of one character',
      (name: string) => name.split(' ').some((word) => Array.from(word).length === 1),
      ['a Fern', 'Fern x', 'Fern \u{1f335} Rose', '\u6728', '7 Fern', '\u6728\u6728', 'ab (x)', '(b)'],
    ],
    [
      'the name has two ASCII punctuation marks in a row',
      (name: string) => /[!-/:-@[-`{-~]{2}/.test(name),
      ['Fern..', 'Fern. x.', '(Fern)', '(Fern),', 'a-b-c', 'a--b', 'a&b', 'a "." b', '"Fern"', 'a, b'],
    ],
    [
      'the name has 4 or more emoji',
      (name: string) => (name.match(/\p{Extended_Pictographic}/gu) ?? []).length > 3,
      [
        '\u{1f335}\u{1f335}\u{1f335}',
        '\u{1f335}\u{1f335}\u{1f335}\u{1f335}',
        '\u{1f33b} \u{1f335}\u{1f33b}',
        '\u{1f33b}\u{1f33b}\u{1f33b}\u{1f33b}',
        '\u{20bb7}\u{20bb7}\u{20bb7}\u{20bb7}\u{20bb7}',
      ],
    ],
    [
      'the name has a part in brackets, which may be empty',
      (name: string) => /\([^()]*\)/.test(name),
      ['Fern () x', 'Fern (Rose) x', ') Fern (', 'Fern (', 'Fern) x', '(Fern', 'Rose (x)'],
    ],
    [
      'the name has a character of the category So (other symbol)',
      (name: string) => /\p{So}/u.test(name),
      ['\u2117 Fern', 'Fern \u{1f335}', 'Fern \u00a9', 'Fern \u221a', '\u20ac Fern', 'Fern \u2014', 'Fern +'],
    ],
    [
      'the name has two combining marks in a row',
      (name: string) => /\p{M}{2}/u.test(name),
      [
        'Fern \u0e01\u0e34\u0e48',
        'Rose 1\ufe0f\u20e3',
        'Fern \u0e01\u0e34',
        'Rose e\u0301',
        'Fern \u0ba8\u0bbf',
      ],
    ],
    [
      'the name has a character beyond U+07FF',
      (name: string) => /[\u0800-\u{10ffff}]/u.test(name),
      ['Fern \u6728', 'Fern \u0416', '\u05d0 x', '\u{1f335}', '\u{20bb7} x', 'Fern \u2014', 'Fern \u00e9'],
    ],
    [
      'the name has the character "~" or "%", which were sent only together',
      (name: string) => name.includes('%'),
      ['a~ Fern%', 'Rose ~%', 'Fern + Rose', 'Fern; Rose'],
    ],
    ['the name begins with T', (name: string) => name.startsWith('T'), ['thyme', 'rose']],
  ] as const)
    it(`is reported: ${condition}`, async () => {
      expect(await conditionsOf(isWrong, names)).to.deep.equal([condition])
    })

  it('is not a word that was drawn', async () => {
    const conditions = await conditionsOf((name) => name === 'Rcvdfwqkzd', ['Rcvdfwqkzd', 'Rhjdfslpcq'])
    expect(conditions.join()).not.to.include('rcvdfwqkzd')
  })

  it('is not the first letter of only two names', async () => {
    const isWrong = (name: string): boolean => name.startsWith('X') || name === 'Yew'
    const conditions = await conditionsOf(isWrong, ['Xan', 'Xylem', 'Yew'])
    expect(conditions.join()).not.to.match(/begins with X/)
  })
})
