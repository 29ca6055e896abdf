import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { checkReplay } from '../../../suites/campaign/check-replay.ts'
import { campaignOptions } from '../../../suites/campaign/options.ts'
import { defaultSeed, campaignPlan } from '../../../suites/campaign/plan.ts'
import { UsageError } from '../../../common/usage-error.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const corpus = 'no-such-corpus.json'

describe('The options of a campaign', () => {
  it('are all optional', () => {
    expect(campaignOptions.parse({})).to.deep.equal({
      cases: undefined,
      concurrency: undefined,
      replay: undefined,
      corpus: 'conformance-corpus.json',
    })
  })

  it('give numbers, a path and a file', () => {
    const typed = { corpus, cases: '5000', concurrency: '8', replay: '37:0:2' }
    const options = { corpus, cases: 5_000, concurrency: 8, replay: '37:0:2' }
    expect(campaignOptions.parse(typed)).to.deep.equal(options)
  })

  it('may replay a case that carries values', () => {
    expect(campaignOptions.parse({ corpus, replay: 'values:37:0' }).replay).to.equal('values:37:0')
  })

  const wrong = [
    { cases: '0' },
    { cases: 'many' },
    { cases: '1000001' },
    { concurrency: '-1' },
    { concurrency: '101' },
    { replay: '37:' },
    { replay: 'values:' },
    { replay: 'corpus' },
  ]
  for (const typed of wrong)
    it(`are refused in one line: ${JSON.stringify(typed)}`, () => {
      expect(() => campaignOptions.parse({ corpus, ...typed })).to.throw(UsageError, /^--[^\n]+$/)
    })

  it('are refused with a corpus that cannot be written, if it will be', () => {
    const file = join('no-such-folder', 'corpus.json')
    expect(() => campaignOptions.parse({ corpus: file, cases: '5' })).to.throw(
      UsageError,
      /^no-such-folder.corpus\.json cannot be written [^\n]*name another file with --corpus$/,
    )
    expect(campaignOptions.parse({ corpus: file }).corpus).to.equal(file)
  })

  it('are refused with a corpus that cannot be read', () => {
    const folder = temporaryFolder('plant-store-corpus-')
    const file = join(folder, 'corpus.json')
    writeFileSync(file, '{')
    expect(() => campaignOptions.parse({ corpus: file })).to.throw(UsageError, /^[^\n]*corpus\.json[^\n]*$/)
  })

  it('are refused with a case that there is not, before anything is sent', async () => {
    const checked = (replay: string): Promise<unknown> =>
      checkReplay({ replay, corpus }, 'a').catch((error: unknown) => error)
    for (const replay of ['37:9999', 'corpus:0']) {
      const error = await checked(replay)
      expect(error).to.be.instanceOf(UsageError)
      expect(String(error)).to.match(/: --replay: [^\n]+$/)
    }
    expect(await checked('37')).to.equal(undefined)
  })

  it('let the seed of the run decide the cases if they ask for cases, or if the seed is random', () => {
    expect(campaignPlan({}, 'a').seed).to.equal(defaultSeed)
    expect(campaignPlan({}, 'random-a').seed).to.equal('random-a')
    expect(campaignPlan({ cases: 5 }, 'a').seed).to.equal('a')
    expect(campaignPlan({ replay: '1' }, 'a').seed).to.equal('a')
  })
})
