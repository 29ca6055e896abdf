import { expect } from 'chai'
import { describe, it } from 'mocha'
import { diagnosisOf } from '../../../suites/run/diagnosis.ts'
import { emptyResult } from '../../../suites/session/engine.ts'
import { finding } from '../../reports/builder.ts'
import { engineContext } from '../session/engine-context.ts'

const context = engineContext()

const failed = finding('id-int64', { status: 'failed', message: 'the id got status 400' })
const passed = finding('id-int64', { status: 'passed' })

/** A log that cannot be read. */
const broken = {
  path: '/plants',
  intent: { expect: 'accepted' as const },
  get exchange(): never {
    throw new Error('no exchange')
  },
}

describe('The diagnosis of a run', () => {
  it('sends nothing and names nothing if nothing failed, or if it was switched off', async () => {
    const nothing = { causes: [], diagnosis: null }
    expect(await diagnosisOf([{ ...emptyResult, findings: [passed] }], context)).to.deep.equal(nothing)
    const off = { ...context, diagnosis: false }
    expect(await diagnosisOf([{ ...emptyResult, findings: [failed] }], off)).to.deep.equal(nothing)
  })

  it('leaves the findings as they are, with a notice, if it fails itself', async () => {
    const result = { ...emptyResult, findings: [failed], interactions: [broken] }
    const { causes, diagnosis } = await diagnosisOf([result], context)
    expect(causes).to.deep.equal([])
    expect(diagnosis?.notices).to.deep.equal([
      'The causes of the failures were not found: Error: no exchange',
    ])
  })
})
