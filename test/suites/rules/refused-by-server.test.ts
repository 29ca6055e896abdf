import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Header } from '../../../reports/model.ts'
import { mayBeRefusedByServer } from '../../../suites/rules/refused-by-server.ts'
import { exchange } from './responses.ts'

const mayBeRefused = (...headers: readonly Header[]): boolean =>
  mayBeRefusedByServer({ ...exchange('').request, headers }, '/plants')

describe('A 400 that an HTTP server gives before the service sees the request', () => {
  it('is possible for a header that is too large, or has bytes beyond ASCII', () => {
    expect(mayBeRefused(['Cookie', 'x'.repeat(4_100)])).to.equal(true)
    expect(mayBeRefused(['Authorization', `Basic ${'x'.repeat(4_100)}`])).to.equal(true)
    expect(mayBeRefused(['Authorization', 'Bearer tokén'])).to.equal(true)
  })

  it('is not possible for a bearer token, however long: the valid creates have one as long', () => {
    expect(mayBeRefused(['Authorization', `Bearer ${'x'.repeat(5_000)}`])).to.equal(false)
    expect(mayBeRefused(['Authorization', 'Bearer x'], ['Accept', 'application/json'])).to.equal(false)
  })
})
