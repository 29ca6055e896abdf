import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Inconclusive } from '../../../suites/rules/inconclusive.ts'
import {
  bodyValueOf,
  isReadable,
  judgeableExchange,
  mediaTypeOf,
  memberOf,
} from '../../../suites/rules/json-response.ts'
import { plantProblem } from '../../../suites/create-plant/rules.ts'
import { exchange, responseWith } from './responses.ts'

const coded = (body: string, coding: string) =>
  bodyValueOf(responseWith(body, { headers: [['Content-Encoding', coding]] }))

describe('A response in a content coding', () => {
  it('cannot be judged if the kit does not know the coding', () =>
    expect(() => coded('(\u{fffd}', 'zstd')).to.throw(Inconclusive, 'zstd'))

  it('is judged if it is JSON all the same', () => expect(coded('{}', 'utf-8')).to.deep.equal({ value: {} }))

  it('is not JSON if the kit knows the coding', () =>
    expect(coded('(', 'gzip')).to.deep.equal({ problem: 'the body is not JSON' }))
})

describe('The media type of a response', () => {
  const typeIn = (type: string): string => mediaTypeOf(responseWith('{}', { type }))

  it('is not one if a field holds several that differ', () => {
    expect(typeIn('application/json; charset=utf-8, text/html')).to.contain('text/html')
    expect(typeIn('text/html, application/json')).to.not.equal('application/json')
  })

  it('is one if they are the same, or if the comma belongs to a parameter', () => {
    expect(typeIn('application/json, Application/JSON')).to.equal('application/json')
    expect(typeIn('application/json; profile="plain, text/html"')).to.equal('application/json')
    expect(typeIn('application/json; profile="a\\", text/html"')).to.equal('application/json')
    expect(typeIn('application/json; q=0,5')).to.equal('application/json')
    expect(typeIn('application/json,')).to.equal('application/json')
  })
})

describe('A response that is kept', () => {
  const keptOf = (body: string) => {
    const { response } = judgeableExchange(exchange(body))
    if (response === null) throw new Error('The exchange has a response.')
    return response
  }
  const long = 'x'.repeat(1_000_000)

  it('has the beginning of a long body, and is judged by the whole', () => {
    const kept = keptOf(`{"x":"${long}","name":"Rose","tag":7}`)
    expect(kept.body.text).to.have.lengthOf(16 * 1024)
    expect(kept.body).to.include({ bytes: 1_000_030, truncated: true })
    expect(isReadable(kept)).to.equal(true)
    expect(memberOf(kept, 'name')).to.equal('Rose')
    expect(plantProblem(kept)).to.equal('tag is a number, not a string')
  })

  it('has the beginning of a long text, and the members that the contract names', () => {
    const members = Array.from({ length: 1_000 }, (_, index) => `"member ${index}":"${'y'.repeat(100)}"`)
    const kept = keptOf(`{${members.join()},"name":"${long}"}`)
    expect(memberOf(kept, 'name')).to.equal(long.slice(0, 16 * 1024))
    expect(memberOf(kept, 'member 199')).to.have.lengthOf(100)
    expect(memberOf(kept, 'member 200')).to.equal(undefined)
  })

  it('is the same if it is short', () => {
    const short = exchange('{"name":"Rose"}')
    expect(judgeableExchange(short)).to.equal(short)
  })
})

describe('A response that takes a parser long', () => {
  const nested = (opening: string, levels: number): string =>
    `{"name":"Rose","x":${opening.repeat(levels)}0${(opening === '[' ? ']' : '}').repeat(levels)}}`

  it('is judged with the levels of a hostile request, which a service may send back', () => {
    expect(bodyValueOf(responseWith(nested('[', 10_000)))).to.deep.equal({ value: { name: 'Rose', x: [] } })
    expect(bodyValueOf(responseWith(nested('{"a":', 10_000)))).to.deep.equal({
      value: { name: 'Rose', x: {} },
    })
    expect(bodyValueOf(responseWith(`{"x":"${'[:'.repeat(50_000)}"}`))).to.have.property('value')
  })

  it('is judged with as many levels and members as fit into 4 MiB', () => {
    expect(bodyValueOf(responseWith(nested('[', 1_500_000)))).to.deep.equal({
      value: { name: 'Rose', x: [] },
    })
    const members = Array.from({ length: 200_000 }, (_, index) => `"${index}":{"x":1}`).join()
    expect(bodyValueOf(responseWith(`{"name":"Rose","all":{${members}}}`))).to.deep.equal({
      value: { name: 'Rose', all: {} },
    })
  })

  it('is judged when only its beginning is kept, too', () => {
    const { response } = judgeableExchange(exchange(nested('[', 500_000)))
    expect(plantProblem(response ?? responseWith(''))).to.equal(null)
  })

  it('is judged in UTF-32, in either order, with a byte order mark or without', () => {
    for (const mark of ['', '\ufeff'])
      for (const write of ['writeUInt32LE', 'writeUInt32BE'] as const) {
        const characters = Array.from(`${mark}{"name":"Rose 🌹"}`)
        const bytes = Buffer.alloc(characters.length * 4)
        for (const [index, character] of characters.entries())
          bytes[write](character.codePointAt(0) ?? 0, index * 4)
        const body = { bytes: bytes.length, base64: bytes.toString('base64') }
        expect(bodyValueOf({ ...responseWith(''), body })).to.deep.equal({ value: { name: 'Rose 🌹' } })
      }
  })

  it('is no JSON object if it begins as none', () =>
    expect(bodyValueOf(responseWith('['.repeat(1_000_000)))).to.deep.equal({
      problem: 'the body is not a JSON object',
    }))
})
