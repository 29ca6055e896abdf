import { expect } from 'chai'
import { describe, it } from 'mocha'
import { differences } from '../../../../suites/diagnosis/texts/text-differences.ts'
import { numbered, ok, runId, statements } from '../returned-plants.ts'
import { SyntheticLog } from '../synthetic-log.ts'

describe('The part of a text that a service changed', () => {
  it('is one of several words', async () => {
    const log = new SyntheticLog((plant) =>
      ok({ ...plant, name: plant.name.replace(/\b(?:drop|select|update)\b ?/, '') }),
    )
    for (let n = 0; n < 30; n += 1) log.create('name-is-the-plants', numbered(n))
    for (const [n, words] of [
      'drop tables',
      'select from',
      'update some',
      'large trees',
      'tables from',
    ].entries())
      log.create('name-is-the-plants', numbered(30 + n, { name: `${words} ${runId}${130 + n}` }))
    expect(await statements(log)).to.deep.equal([
      'the name has the word drop, or the name has the word select, or the name has the word update: the name has parts left out',
    ])
  })

  it('has a replacement of another length', () => {
    expect(differences('R & D x1', 'R and D x1')[0]).to.equal('has "and" in place of "&"')
    expect(differences('Fern 7n34tkez', 'Fern ***')[0]).to.equal('has "***" in place of "7n34tkez"')
    expect(differences('Fern 7n34tkez', 'Moss 9aaxx000')).to.deep.equal([])
  })

  it('holds the character of the condition', async () => {
    const log = new SyntheticLog((plant) => ok({ ...plant, name: plant.name.replace(/[()]/g, '_') }))
    for (let n = 0; n < 30; n += 1) log.create('name-is-the-plants', numbered(n))
    for (const [n, name] of ['Ros\u00e9\u00e9', 'Thyme', 'Begonia', 'Sunflower', 'R-e'].entries())
      log.create('name-is-the-plants', numbered(90 + n, { name: `${name} x ${runId}${n}` }))
    for (const [n, mark] of ['\u00bf(x)', '(x)\u00bf', 'x (\u00bf)'].entries())
      log.create('unicode-name-kept', numbered(30 + n, { name: `Fern ${mark} ${runId}${n}` }))
    expect(await statements(log)).to.deep.equal([
      'the name has the character "(": the name has "_" in place of some characters',
    ])
  })

  it('holds the character of the condition if it is no text any more', async () => {
    const log = new SyntheticLog(({ name, tag }) => ({
      status: 200,
      body: { name, ...(tag === undefined ? {} : { tag: tag.includes(',') ? tag.split(', ') : tag }) },
    }))
    for (let n = 0; n < 30; n += 1) log.create('plant-shape', numbered(n, { tag: 'a-b herb' }))
    for (const [n, tag] of ['\u0561a, b', '\u0561, c', 'a\u0561b, \u0561'].entries())
      log.create('plant-shape', numbered(30 + n, { tag, name: `\u2044 ${runId}${n}` }))
    expect(await statements(log)).to.deep.equal([
      'the tag has the character ",": not a Plant: tag is an array, not a string',
    ])
  })

  it('holds an emoji, of which one is enough', async () => {
    const log = new SyntheticLog((plant) =>
      ok({ ...plant, name: plant.name.replaceAll(/\p{Extended_Pictographic}/gu, '_') }),
    )
    for (let n = 0; n < 30; n += 1)
      log.create(
        'name-is-the-plants',
        numbered(n, n % 9 ? {} : { name: `Fern \u{20bb7}\u2044\u20ac rose ${runId}${n}` }),
      )
    for (let n = 30; n < 33; n += 1)
      log.create('unicode-name-kept', numbered(n, { name: `Fe\u{1f335}\u{1f33b} ${runId}${100 + n}` }))
    expect(await statements(log)).to.deep.equal([
      'the name has an emoji: the name has "_" in place of some characters',
    ])
  })

  it('is named in the way that right texts do not contradict', async () => {
    const log = new SyntheticLog((plant) => ok({ ...plant, name: plant.name.replace(/^"(.*)"$/, '$1') }))
    for (let n = 0; n < 30; n += 1)
      log.create('name-is-the-plants', numbered(n, n % 3 === 0 ? { name: `7 "a" ${runId}${n}` } : {}))
    for (let n = 30; n < 33; n += 1)
      log.create('unicode-name-kept', numbered(n, { name: `"Fern ${runId}${n}"` }))
    expect(await statements(log)).to.deep.equal([
      'the name is in quotation marks: the name has lost the quotation marks around it',
    ])
  })
})
