import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Finding } from '../../../reports/model.ts'
import { overloadStop, unavailable } from '../../../suites/http/target-unavailable.ts'
import { inconclusiveOutcome } from '../../../suites/rules/inconclusive.ts'
import { overloadNotices } from '../../../suites/run/overload-notices.ts'
import { exchange, finding, passed, plant, text } from '../../reports/builder.ts'

const levels = new Map([
  ['id-int64', 'must'],
  ['id-type', 'should'],
] as const)

const inconclusive = { status: 'inconclusive', reason: 'it shows nothing' } as const

const noticesOf = (...findings: readonly Finding[]): string[] => overloadNotices(findings, { levels })

describe('a notice about 429 and 503', () => {
  it('names the requirements whose checks got nothing else, those of the highest level first', () => {
    const wait = [plant, exchange(null, 503, text('{}'))]
    const open = ['id-type', 'id-int64', 'id-int64'].map((id) => finding(id, inconclusive, wait))
    expect(noticesOf(...open, finding('id-int64', passed))).to.deep.equal([
      'The target responded with 429 or 503 only to 3 checks of id-int64, id-type, which could not be judged.',
    ])
  })

  it('counts checks of which nothing was sent any more', () => {
    const late = inconclusiveOutcome(unavailable(overloadStop))
    expect(noticesOf(finding('id-int64', late))).to.deep.equal([
      'The target responded with 429 or 503 only to 1 check of id-int64, which could not be judged.',
    ])
  })

  it('is not made for checks that could be judged, or are open for another reason', () => {
    const wait = exchange(null, 429, text('{}'))
    expect(noticesOf(finding('id-int64', passed, [wait]), finding('id-int64', inconclusive))).to.deep.equal(
      [],
    )
  })
})
