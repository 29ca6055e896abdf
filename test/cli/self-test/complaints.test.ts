import { expect } from 'chai'
import { describe, it } from 'mocha'
import { complaintsOf } from '../../../cli/self-test/complaints.ts'
import { matrixOfOne, run, said } from './matrices.ts'

const found = run('non-conformant', said('create-minimal', 'failed'), said('auth-required', 'passed'))
const texts = (...matrix: Parameters<typeof matrixOfOne>): string[] =>
  complaintsOf(matrixOfOne(...matrix)).map(({ text }) => text)

describe('What the self-test complains of', () => {
  it('is nothing where a fault trips the requirement that it breaks', () => {
    expect(texts('fault', 'created-201', [found])).to.deep.equal([])
  })

  it('is nothing where a fault trips another must that it breaks too', () => {
    const both = run('non-conformant', said('create-minimal', 'failed'), said('json-forms', 'failed'))
    expect(texts('fault', 'created-201', [both])).to.deep.equal([])
  })

  it('is a fault that trips nothing', () => {
    const nothing = run('conformant', said('create-minimal', 'passed'))
    expect(texts('fault', 'created-201', [nothing])).to.deep.equal([
      'does not trip create-minimal, but nothing',
    ])
  })

  it('is a fault that trips a must that it does not break', () => {
    const wrong = run('non-conformant', said('create-minimal', 'failed'), said('auth-required', 'failed'))
    expect(texts('fault', 'created-201', [wrong])).to.deep.equal([
      'trips a requirement that it does not break: failed: requirements/auth-required/a check',
    ])
  })

  it('is a wrong verdict on a fault', () => {
    const inconclusive = run('inconclusive', said('create-minimal', 'failed'))
    expect(texts('fault', 'created-201', [inconclusive])).to.deep.equal([
      'ends with the verdict inconclusive, not non-conformant',
    ])
  })

  it('is not a fault that an engine missed which does not carry the whole catalogue', () => {
    const nothing = run('inconclusive', said('error-shape', 'passed', 'prism'))
    expect(texts('fault', 'created-201', [nothing], ['prism'])).to.deep.equal([])
  })

  it('is nothing where a freedom raises nothing in both runs', () => {
    const fine = run('conformant', said('create-minimal', 'passed'), said('latency', 'observed'))
    expect(texts('freedom', 'slow', [fine, fine])).to.deep.equal([])
  })

  for (const status of ['failed', 'inconclusive', 'kitError'] as const)
    it(`is a freedom on which a check is ${status}, be it a warning only`, () => {
      const fine = run('conformant', said('create-minimal', 'passed'))
      const raising = run('conformant', said('tag-kept', status))
      expect(texts('freedom', 'slow', [fine, raising])).to.deep.equal([
        `raises ${status}: requirements/tag-kept/a check in run 2`,
      ])
    })

  it('is a trial that could not be made', () => {
    const matrix = matrixOfOne('freedom', 'slow', [])
    const results = matrix.results.map((result) => ({ ...result, breakdown: 'it ended' }))
    expect(complaintsOf({ ...matrix, results })).to.deep.equal([
      { trial: 'slow', text: 'could not be tried: it ended' },
    ])
  })
})
