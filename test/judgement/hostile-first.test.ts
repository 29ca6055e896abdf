import { expect } from 'chai'
import { describe, it } from 'mocha'
import { diagnosed } from '../causes/diagnosed.ts'
import { refusing } from '../../reference-server/changes.ts'
import { refusals } from '../../reference-server/errors.ts'

const failingAtLongNames = refusing(({ plant: { name } }) => name.length >= 1_000, refusals.internal)

describe('A run that reaches its bound on plants', () => {
  it('sends what may end a service before others that are only observed', async () => {
    // Enough for these, and not for all others.
    const bounds = { creations: 172 }
    const { results } = await diagnosed(
      [{ id: 'long-names-fail', title: 'long names make the service fail', steps: failingAtLongNames }],
      { use: ['requirements'], bounds },
    )
    const left = results.flatMap(({ leftOut = [] }) => leftOut)
    const failed = results
      .flatMap(({ findings }) => findings)
      .filter(({ outcome }) => outcome.status === 'failed')
    expect(left).to.include('id-notations')
    for (const hostile of ['long-names', 'nested-json', 'lone-surrogates'])
      expect(left).to.not.include(hostile)
    expect(failed.map(({ requirement }) => requirement)).to.include('no-server-error')
  })
})
