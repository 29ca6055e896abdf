import { expect } from 'chai'
import { describe, it } from 'mocha'
import { json } from '../../../cli/self-test/json.ts'
import { markdown } from '../../../cli/self-test/markdown.ts'
import { readingOf } from '../../../cli/self-test/reading.ts'
import { text } from '../../../cli/self-test/text.ts'
import { matrixOfOne, run, said } from './matrices.ts'

const failing = run(
  'non-conformant',
  said('create-minimal', 'failed'),
  said('plant-shape', 'passed', 'prism'),
)
const found = readingOf(matrixOfOne('fault', 'created-201', [failing], ['requirements', 'prism']))
const missed = readingOf(matrixOfOne('fault', 'created-201', [run('conformant')], ['requirements', 'prism']))

describe('How the self-test is printed', () => {
  it('tells as text which engine found a fault, and which alone would have missed it', () => {
    expect(text(found)).to.match(/created-201 +create-minimal +found +-\n/)
    expect(text(found)).to.match(/prism +1 \(created-201\)/)
    expect(text(found)).to.include('TRUSTED  1 of 1 faults found')
  })

  it('names as text what it complains of', () => {
    expect(text(missed)).to.include('✗ created-201: does not trip create-minimal, but nothing')
    expect(text(missed)).to.include('NOT TRUSTED  0 of 1 faults found')
  })

  it('tells as JSON whether the gate can be trusted, and why not', () => {
    expect(JSON.parse(json(found))).to.deep.include({ trusted: true, complaints: [] })
    expect(JSON.parse(json(missed))).to.deep.include({
      trusted: false,
      complaints: [{ trial: 'created-201', text: 'does not trip create-minimal, but nothing' }],
    })
  })

  it('tells as Markdown the same, in tables', () => {
    expect(markdown(found)).to.include('| `created-201` | A created plant is answered 201. | yes |')
    expect(markdown(found)).to.include('| `created-201` | found |  |')
    expect(markdown(missed)).to.include('| `created-201` | A created plant is answered 201. | no |')
  })

  it('is the same whatever the seed', () => {
    expect(markdown({ ...found, matrix: { ...found.matrix, seed: 'b' } })).to.equal(markdown(found))
  })
})
