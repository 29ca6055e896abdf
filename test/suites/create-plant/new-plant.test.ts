import { expect } from 'chai'
import { describe, it } from 'mocha'
import { escaped, isPlain, jsonOf } from '../../../suites/create-plant/new-plant.ts'

describe('A NewPlant', () => {
  for (const text of ['Oak', 'A b C', '007', 'x'.repeat(24), 'a 1'])
    it(`may have the plain name "${text}"`, () => expect(isPlain(text)).to.equal(true))

  for (const text of [
    '',
    'ab',
    'x'.repeat(25),
    ' Oak',
    'Oak ',
    'Old  oak',
    'Oak!',
    'Öak',
    'Old\toak',
    'Oak\n',
  ])
    it(`has no plain name in ${JSON.stringify(text)}`, () => expect(isPlain(text)).to.equal(false))

  it('is written with the exact digits of its id', () =>
    expect(jsonOf({ id: '9223372036854775807', name: 'Oak' })).to.equal(
      '{"id":9223372036854775807,"name":"Oak"}',
    ))

  it('is written with its tag if it has one', () =>
    expect(jsonOf({ id: '1', name: 'Oak', tag: '' })).to.equal('{"id":1,"name":"Oak","tag":""}'))

  it('is written with the escapes that JSON requires', () => {
    const plant = { name: '"\\\n\u0000🌵', tag: '\ud800' }
    expect(JSON.parse(jsonOf({ id: '1', ...plant }))).to.deep.equal({ id: 1, ...plant })
  })

  it('can be written with every character escaped', () => {
    const text = 'Aé\u0000木🌵'
    expect(escaped(text)).to.match(/^(\\u[0-9a-f]{4}){6}$/)
    expect(JSON.parse(`"${escaped(text)}"`)).to.equal(text)
  })
})
