import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { campaignOf } from '../../cli/options/campaign-arguments.ts'
import { UsageError } from '../../suites/session/usage-error.ts'

const corpus = 'no-such-corpus.json'

describe('The options about generated cases', () => {
  it('ask for the default lane if none is given', () => {
    expect(campaignOf({ corpus }, undefined)).to.deep.equal({
      cases: undefined,
      concurrency: undefined,
      seed: undefined,
      replay: undefined,
      corpus,
    })
  })

  it('give numbers, a path and the seed', () => {
    const typed = { corpus, cases: '5000', concurrency: '8', replay: '37:0:2' }
    expect(campaignOf(typed, 'a')).to.deep.equal({
      cases: 5_000,
      concurrency: 8,
      seed: 'a',
      replay: '37:0:2',
      corpus,
    })
  })

  const wrong = [
    { cases: '0' },
    { cases: 'many' },
    { cases: '1000001' },
    { concurrency: '-1' },
    { concurrency: '101' },
    { replay: '37:' },
    { replay: 'corpus' },
  ]
  for (const typed of wrong)
    it(`are refused in one line: ${JSON.stringify(typed)}`, () => {
      expect(() => campaignOf({ corpus, ...typed }, undefined)).to.throw(UsageError, /^--[^\n]+$/)
    })

  it('are refused with a corpus that cannot be written, where it will be', () => {
    const file = join('no-such-folder', 'corpus.json')
    expect(() => campaignOf({ corpus: file, cases: '5' }, undefined)).to.throw(
      UsageError,
      /^no-such-folder.corpus\.json cannot be written [^\n]*name another file with --corpus$/,
    )
    expect(campaignOf({ corpus: file }, undefined).corpus).to.equal(file)
  })

  it('are refused with a corpus that cannot be read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'plant-store-corpus-'))
    const file = join(folder, 'corpus.json')
    writeFileSync(file, '{')
    expect(() => campaignOf({ corpus: file }, undefined)).to.throw(UsageError, /^[^\n]*corpus\.json[^\n]*$/)
    rmSync(folder, { recursive: true })
  })
})
