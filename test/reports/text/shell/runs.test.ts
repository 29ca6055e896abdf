import { expect } from 'chai'
import { describe, it } from 'mocha'
import { piecesOf } from '../../../../reports/text/shell/runs.ts'

const shape = (text: string): string[] =>
  piecesOf(Buffer.from(text)).map((piece) =>
    'literal' in piece
      ? Buffer.from(piece.literal).toString()
      : `${piece.count}×${Buffer.from(piece.pattern).toString()}`,
  )

describe('the runs in a body', () => {
  it('are a short pattern and how often it comes', () => {
    expect(shape(`{"name":"${'n'.repeat(1_000)}"}`)).to.deep.equal(['{"name":"', '1000×n', '"}'])
    expect(shape(`${'{"a":'.repeat(500)}1${'}'.repeat(500)}`)).to.deep.equal(['500×{"a":', '1', '500×}'])
    expect(shape('植'.repeat(400))).to.deep.equal(['400×植'])
  })

  it('leave the incomplete last repetition as it is', () => {
    expect(shape(`${'abc'.repeat(100)}ab`)).to.deep.equal(['100×abc', 'ab'])
  })

  it('are looked for only if they are long', () => {
    const short = `{"name":"${'n'.repeat(60)}"}`
    expect(shape(short)).to.deep.equal([short])
    expect(shape('')).to.deep.equal([])
  })
})
