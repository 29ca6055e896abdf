import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Body } from '../../../reports/model.ts'
import { evidenceOf } from '../../../suites/session/evidence.ts'
import { exchange, text } from '../../reports/builder.ts'

const bodiesOf = (body: Body): (Body | null | undefined)[] => {
  const { request, response } = evidenceOf(exchange(body, 400, body))
  return [request.body, response?.body]
}

describe('the evidence of a finding', () => {
  it('keeps a body of up to 64 KiB', () => {
    const body = text('x'.repeat(64 * 1024))
    expect(bodiesOf(body)).to.deep.equal([body, body])
  })

  it('cuts a longer one and says so, whatever its bytes are', () => {
    const cut = { bytes: 4_000_000, truncated: true }
    for (const body of bodiesOf(text('x'.repeat(4_000_000))))
      expect(body).to.deep.equal({ ...cut, text: 'x'.repeat(64 * 1024) })
    for (const body of bodiesOf({ bytes: 4_000_000, base64: 'AAAA'.repeat(1_000_000) }))
      expect(body).to.deep.equal({ ...cut, base64: 'AAAA'.repeat(16 * 1024) })
  })
})
