import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { inLongChunks, longCreate } from '../../../suites/session/controls.ts'

const session = { unique: new UniqueData('seed') }

describe('A long create in chunks', () => {
  it('has another plant each time that it is sent: the target may have stored the one before', () => {
    const { draw } = inLongChunks(session)
    const [first, second] = [draw?.(), draw?.()]
    expect(first?.plant?.id).not.to.equal(second?.plant?.id)
    expect(first?.plant?.name).not.to.equal(second?.plant?.name)
  })

  it('has a chunk of more than 255 bytes, and a character in two chunks', () => {
    const { draw, pieces = [] } = inLongChunks(session)
    const body = Buffer.from(String(draw?.().request?.body))
    const ends = [...pieces, body.length]
    expect(ends.some((end, at) => end - (pieces[at - 1] ?? 0) > 255)).to.equal(true)
    expect(pieces.filter((end) => ((body[end] ?? 0) & 0xc0) === 0x80)).to.deep.equal([11])
  })

  it('has a control with the same id', () => {
    const { draw } = longCreate(session, { id: '77' })
    expect(draw?.().plant?.id).to.equal('77')
  })
})
