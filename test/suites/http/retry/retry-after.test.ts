import { expect } from 'chai'
import { describe, it } from 'mocha'
import { retryAfter } from '../../../../suites/http/retry/retry-after.ts'
import { responseWith } from '../../rules/responses.ts'

const now = Date.parse('Fri, 20 Nov 2026 12:00:00 GMT')

const asked: Record<string, number | undefined> = {
  '0': 0,
  '3': 3_000,
  ' 7 ': 7_000,
  '1.5': 1_500,
  'Fri, 20 Nov 2026 12:00:30 GMT': 31_000,
  'Friday, 20-Nov-26 12:00:02 GMT': 3_000,
  'Fri, 20 Nov 2026 11:00:00 GMT': 1_000,
  '': undefined,
  soon: undefined,
  '-1': undefined,
  '5, 5': undefined,
}

describe('Retry-After (RFC 9110, 10.2.3)', () => {
  for (const [value, milliseconds] of Object.entries(asked))
    it(`"${value}" asks for ${milliseconds === undefined ? 'nothing' : `${milliseconds} ms`}`, () =>
      expect(retryAfter(responseWith('', { headers: [['RETRY-AFTER', value]] }), now)).to.equal(milliseconds))

  it('is read by the clock of the target, if the response tells it', () => {
    const headers: [string, string][] = [
      ['Date', 'Fri, 20 Nov 2026 09:00:00 GMT'],
      ['Retry-After', 'Fri, 20 Nov 2026 09:00:02 GMT'],
    ]
    expect(retryAfter(responseWith('', { headers }), now)).to.equal(3_000)
  })

  it('asks for nothing if there is none', () => expect(retryAfter(responseWith(''), now)).to.equal(undefined))
})
