import type { Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusing, refusingNames, refusingTexts, unwanted } from '../../reference-server/changes.ts'
import { Refusal } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import type { Exchange } from '../../reports/model.ts'
import { diagnosed } from './diagnosed.ts'

const lateBodies: Change = ({ readBody }) => ({
  readBody: async (request, limit) => {
    const began = performance.now()
    const body = await readBody(request, limit)
    return performance.now() - began < 200 ? body : new Refusal(408, 2001, 'The body came late.')
  },
})

const refusingAfterIdling: Change = (steps) => {
  const latest = new WeakMap<Socket, number>()
  return {
    parse: (text, request) => {
      const idle = performance.now() - (latest.get(request.socket) ?? performance.now())
      latest.set(request.socket, performance.now())
      return idle > 1_500 ? unwanted : steps.parse(text, request)
    },
  }
}

const idIn = (exchange: Exchange | null | undefined): bigint =>
  BigInt(/"id":(-?\d+)/.exec(exchange?.request.body?.text ?? '')?.[1] ?? 0)

/** Defects that a count or two conditions decide, with the condition of their only cause. */
const defects: Readonly<Record<string, readonly [Change, RegExp]>> = {
  'five equal characters in a row': [refusingNames(/(.)\1{4}/u), /^the name has 5 or more equal characters/],
  'four words': [refusingNames(/^\S+( \S+){3}/), /^the name has 4 or more words$/],
  'a word for nothing': [
    refusingNames(/^(?:null|undefined|none|nan)\b/i),
    /begins with NaN or a word for nothing/,
  ],
  'a small first letter': [refusingNames(/^[a-z]/), /^the name begins with a (?:lower-case )?letter/],
  'a mark at the beginning': [refusingNames(/^[-.,&/()"']/), /^the name begins with one of the marks/],
  'a mark at the end': [refusingNames(/[-.,&/()"']$/), /^the name ends with one of the marks/],
  'capitals alone': [refusingNames(/^[A-Z ]+$/), /^the name has only spaces and letters from A to Z$/],
  'newer emoji': [
    refusingNames(/[\u{1fa70}-\u{1faff}]/u),
    /^the name has a character from U\+1FA70 to U\+1FAFF$/,
  ],
  'symbols beyond ASCII': [
    refusingNames(/[^\0-\x7f\p{L}\p{M}\p{N}]/u),
    /^the name has a character beyond ASCII that is not a letter, a mark or a digit$/,
  ],
  'line feeds between tokens': [
    refusingTexts(/\S\s*\n\s*\S/),
    /^there is a line feed between the first and the last token of the JSON$/,
  ],
  'a late body': [lateBodies, /^the body ends (?:19|20)\d or more ms after its head$/],
  'a wide id without a tag': [
    refusing(({ id, plant }) => plant.tag === undefined && id >= 2n ** 31n, unwanted),
    /^the plant has no tag and the id is 2147483648 \(2\^31\) or more$/,
  ],
  'a wide id and a tag': [
    refusing(({ id, plant }) => plant.tag !== undefined && id >= 2n ** 31n, unwanted),
    /^the plant has a tag and the id is 2147483648 \(2\^31\) or more$/,
  ],
  'a negative id and a long name': [
    refusing(({ id, plant }) => id < 0n && plant.name.length > 16, unwanted),
    /^the id is negative and the name has 1\d or more /,
  ],
  'a tag that is longer than the name': [
    refusing(({ plant: { name, tag = '' } }) => tag.length > name.length),
    /^the tag is longer than the name$/,
  ],
  'names of more than 72 bytes': [
    refusing(({ plant: { name } }) => Buffer.byteLength(name) > 72),
    /^the name has 73 or more bytes in UTF-8$/,
  ],
  'more than 24 code units in up to 24 characters': [
    refusing(({ plant: { name } }) => name.length > 24 && Array.from(name).length <= 24),
    /25 or more UTF-16 code units$/,
  ],
}

describe('A service that refuses', function () {
  this.timeout(60_000)

  for (const [refused, [steps, condition]] of Object.entries(defects))
    it(`${refused}, has one cause that says so`, async () => {
      const { causes } = await diagnosed([{ id: 'edge', title: refused, steps }])
      expect(causes.map((cause) => cause.condition)).to.have.length(1)
      expect(causes[0]?.condition).to.match(condition)
    })

  it('a connection that was idle for two seconds, has one cause that says so', async () => {
    const idle = { id: 'idle', title: 'idle connections', steps: refusingAfterIdling }
    const { causes } = await diagnosed([idle], { idlePause: 2_000 })
    expect(causes.map(({ condition }) => condition).join()).to.match(
      /^its connection was idle for \d{4} ms or more$/,
    )
  })

  for (const [lowest, highest] of [
    [-(2n ** 53n), 2n ** 53n - 1n],
    [-(10n ** 15n), 10n ** 13n],
    [-1_023n, 2n ** 48n],
  ] as const)
    it(`ids beyond ${lowest} and ${highest}, has twins on both sides of one of them`, async () => {
      const steps = refusing(({ id }) => id < lowest || id > highest, unwanted)
      const { causes } = await diagnosed([{ id: 'edge', title: 'ids beyond two limits', steps }])
      const { accepted, refused } = causes[0]?.twins ?? {}
      const edge = [idIn(accepted), idIn(refused)]
      expect(edge).to.be.deep.oneOf([
        [lowest, lowest - 1n],
        [highest, highest + 1n],
      ])
    })
})
