import { expect } from 'chai'
import { describe, it } from 'mocha'
import { failuresOf } from '../../../cli/self-test/failures.ts'
import { result, resultsOfOne, run } from './case-results.ts'

const found = run('non-conformant', result('create-minimal', 'failed'), result('auth-required', 'passed'))
const texts = (...results: Parameters<typeof resultsOfOne>): string[] =>
  failuresOf(resultsOfOne(...results)).map(({ text }) => text)

describe('A self-test', () => {
  it('passes if a fault violates the requirement that it breaks', () => {
    expect(texts('fault', 'created-201', [found])).to.deep.equal([])
  })

  it('passes if a fault also violates another must that it breaks', () => {
    const both = run('non-conformant', result('create-minimal', 'failed'), result('json-forms', 'failed'))
    expect(texts('fault', 'created-201', [both])).to.deep.equal([])
  })

  it('fails if a fault violates nothing', () => {
    const nothing = run('conformant', result('create-minimal', 'passed'))
    expect(texts('fault', 'created-201', [nothing])).to.deep.equal([
      'does not violate create-minimal, but nothing',
    ])
  })

  it('fails if a fault violates a must that it does not break', () => {
    const wrong = run('non-conformant', result('create-minimal', 'failed'), result('auth-required', 'failed'))
    expect(texts('fault', 'created-201', [wrong])).to.deep.equal([
      'violates a requirement that it does not break: failed: requirements/auth-required/a check',
    ])
  })

  it('fails if the verdict on a fault is wrong', () => {
    const inconclusive = run('inconclusive', result('create-minimal', 'failed'))
    expect(texts('fault', 'created-201', [inconclusive])).to.deep.equal([
      'ends with the verdict inconclusive, not non-conformant',
    ])
  })

  it('passes if an engine without the whole catalogue misses a fault', () => {
    const nothing = run('inconclusive', result('error-shape', 'passed', 'prism'))
    expect(texts('fault', 'created-201', [nothing], ['prism'])).to.deep.equal([])
  })

  it('passes if a variant raises nothing in both runs', () => {
    const fine = run('conformant', result('create-minimal', 'passed'), result('latency', 'observed'))
    expect(texts('variant', 'slow', [fine, fine])).to.deep.equal([])
  })

  for (const status of ['failed', 'inconclusive', 'kitError'] as const)
    it(`fails if a check of a should is ${status} on a variant`, () => {
      const fine = run('conformant', result('create-minimal', 'passed'))
      const raising = run('conformant', result('tag-kept', status))
      expect(texts('variant', 'slow', [fine, raising])).to.deep.equal([
        `raises ${status}: requirements/tag-kept/a check in run 2`,
      ])
    })

  it('fails if a server counted more than the bounds of a run', () => {
    const fine = run('conformant', result('create-minimal', 'passed'))
    const counted = (requests: number, plants: number, repeatable: number) =>
      texts('variant', 'slow', [{ ...fine, traffic: { requests, plants, repeatable } }])
    expect(counted(410, 200, 10)).to.deep.equal([])
    expect(counted(411, 201, 10)).to.deep.equal([
      'received 411 requests, more than 400 and 10 that may be sent again',
      'accepted 201 plants, more than 200',
    ])
    expect(counted(801, 0, 900)).to.have.lengthOf(1)
  })

  it('fails if a run on the reference says that it left something out', () => {
    const told = { ...run('conformant', result('create-minimal', 'passed')), notices: ['a bound'] }
    expect(texts('reference', 'reference', [told])).to.deep.equal(['a bound'])
    expect(texts('variant', 'slow', [told])).to.deep.equal([])
  })

  it('fails if a case crashed', () => {
    const one = resultsOfOne('variant', 'slow', [])
    const results = one.results.map((caseResult) => ({ ...caseResult, crash: 'it ended' }))
    expect(failuresOf({ ...one, results })).to.deep.equal([
      { caseId: 'slow', text: 'could not be tried: it ended' },
    ])
  })
})
