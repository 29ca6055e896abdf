import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Body, Header } from '../../../reports/model.ts'
import { evidenceOf, keptExchange } from '../../../suites/http/kept-exchange.ts'
import { exchange, text } from '../../reports/builder.ts'

const bodiesOf = (body: Body): (Body | null | undefined)[] => {
  const { request, response } = evidenceOf(exchange(body, 400, body))
  return [request.body, response?.body]
}

describe('the evidence of a finding', () => {
  it('keeps a body of up to 16 KiB', () => {
    const body = text('x'.repeat(16 * 1024))
    expect(bodiesOf(body)).to.deep.equal([body, body])
  })

  it('cuts a longer one and says so, whatever its bytes are', () => {
    const cut = { bytes: 4_000_000, truncated: true }
    for (const body of bodiesOf(text('x'.repeat(4_000_000))))
      expect(body).to.deep.equal({ ...cut, text: 'x'.repeat(16 * 1024) })
    for (const body of bodiesOf({ bytes: 4_000_000, base64: 'AAAA'.repeat(1_000_000) }))
      expect(body).to.deep.equal({ ...cut, base64: 'AAAA'.repeat(4 * 1024) })
  })
})

describe('a response that is kept', () => {
  const keptOf = (headers: readonly Header[], reason = 'OK') => {
    const { response, ...rest } = exchange(text('{}'), 200, text('{}'))
    if (response === null) throw new Error('The exchange has a response.')
    return keptExchange({ ...rest, response: { ...response, reason, headers } }).response
  }

  it('has the beginning of a long reason phrase, and says so', () =>
    expect(keptOf([], 'x'.repeat(200_000))?.reason).to.equal(`${'x'.repeat(4_096)}…`))

  it('has the beginning of long names and values', () =>
    expect(keptOf([['n'.repeat(100_000), 'v'.repeat(100_000)]])?.headers).to.deep.equal([
      [`${'n'.repeat(4_096)}…`, `${'v'.repeat(4_096)}…`],
    ]))

  it('has the first headers of many, and each content type', () => {
    const many = Array.from({ length: 20_000 }, (): Header => ['a', 'b'])
    const kept = keptOf([...many, ['Content-Type', 'text/plain'], ['c', 'd']])?.headers ?? []
    expect(kept.slice(0, -1)).to.deep.equal(many.slice(0, 200))
    expect(kept.at(-1)).to.deep.equal(['Content-Type', 'text/plain'])
  })

  it('is the same object if it is short', () => {
    const short = exchange(text('{}'), 200, text('x'.repeat(16 * 1024)))
    expect(keptExchange(short)).to.equal(short)
  })

  it('has all headers if they are short', () => {
    const few: Header[] = [['a', 'b']]
    expect(keptOf(few)?.headers).to.equal(few)
  })
})
