import { expect } from 'chai'
import { describe, it } from 'mocha'
import { forTool } from '../../../suites/rules/for-tool.ts'
import { exchange, text } from '../../reports/builder.ts'

const got = (length: number) => exchange(text('{}'), 200, text('x'.repeat(length)))

describe('a response for an independent tool', () => {
  it('is the one that the target sent', () => {
    const short = got(640 * 1024)
    expect(forTool(short)).to.equal(short)
  })

  it('is none if its body is long: the tool would copy it into each of its sentences', () => {
    expect(forTool(got(640 * 1024 + 1)).failure).to.deep.equal({
      kind: 'oversized',
      message: 'the body is larger than 655360 bytes',
    })
  })
})
