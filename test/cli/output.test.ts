import { expect } from 'chai'
import { describe, it } from 'mocha'
import { canUpdateLines, wantsColors } from '../../cli/output/output.ts'

const pipe = { isTTY: false }
const terminal = { isTTY: true }

describe('colours', () => {
  it('are on if standard output is a terminal that has them', () => {
    expect(wantsColors(terminal, {})).to.equal(true)
    expect(wantsColors(terminal, { TERM: 'dumb' })).to.equal(false)
    expect(wantsColors(pipe, { CI: 'true' })).to.equal(false)
  })

  it('are on with FORCE_COLOR', () => {
    expect(wantsColors(pipe, { FORCE_COLOR: '1' })).to.equal(true)
    expect(wantsColors(terminal, { FORCE_COLOR: '0' })).to.equal(false)
  })

  it('are off with NO_COLOR, whatever else is asked for', () => {
    expect(wantsColors(terminal, { NO_COLOR: '1', FORCE_COLOR: '1' })).to.equal(false)
    expect(wantsColors(pipe, { NO_COLOR: '', FORCE_COLOR: '1' })).to.equal(true)
  })
})

describe('a line that is updated', () => {
  const wide = { isTTY: true, columns: 80 }

  it('needs a terminal that has columns and can move back', () => {
    expect(canUpdateLines(wide, {})).to.equal(true)
    expect(canUpdateLines({ ...wide, columns: 0 }, {})).to.equal(false)
    expect(canUpdateLines(wide, { TERM: 'dumb' })).to.equal(false)
  })
})
