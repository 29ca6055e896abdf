import { execFileSync } from 'node:child_process'
import { lstatSync, readdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { beforeEach, describe, it } from 'mocha'
import { refusing, unwanted } from '../../../reference-server/changes.ts'
import { mebibyte } from '../../../common/bounded-text.ts'
import { UsageError } from '../../../common/usage-error.ts'
import { addToCorpus, mergedCorpus, readCorpus } from '../../../suites/campaign/corpus.ts'
import { campaignCases } from '../../../suites/campaign/campaign-cases.ts'
import { campaignPlan } from '../../../suites/campaign/plan.ts'
import { campaignOn, failedRequirements, findingOn, notPassed, withBehaviour } from './campaign-run.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** No case of the default campaign fails at this. */
const rare = refusing(
  ({ id, plant }) => (id < 0n && id % 2n ** 34n === 0n) || (plant.tag ?? '').includes('\u05e9'),
)

describe('The corpus of a campaign', () => {
  let folder = ''
  let corpus = ''

  beforeEach(() => {
    folder = temporaryFolder('plant-store-corpus-')
    corpus = join(folder, 'conformance-corpus.json')
  })

  it('gives what a nightly run found, the essential part of it, to the next default run', () =>
    withBehaviour(rare, async (url) => {
      expect(notPassed(await campaignOn({ url }, { corpus }))).to.deep.equal([])
      const night = await campaignOn({ url }, { corpus, cases: 1_000, seed: 'every night', concurrency: 8 })
      expect(failedRequirements(night)).to.have.members(['id-int64', 'unicode-names'])
      const cases = readCorpus(corpus).map(({ generated }) => generated)
      expect(cases.find(({ id }) => id !== null)).to.deep.include({ name: '', tag: null, form: null })
      expect(cases.find(({ tag }) => tag !== null)).to.deep.include({ id: null, name: '', form: null })
      expect(cases.find(({ tag }) => tag !== null)?.tag).to.match(/^a*\u05e9a*$/)
      const day = await campaignOn({ url }, { corpus })
      expect(failedRequirements(day)).to.have.members(['id-int64', 'unicode-names'])
      expect(findingOn(day, 'id-int64').counterexample?.path).to.match(/^corpus:[01]$/)
    }))

  it('that cannot be written in the end leads to a notice only', () =>
    withBehaviour({ create: () => unwanted }, async (url) => {
      const gone = join(folder, 'gone', 'corpus.json')
      const result = await campaignOn({ url }, { corpus: gone, cases: 10 })
      expect(failedRequirements(result)).to.include('create-minimal')
      expect(result.notices.join()).to.match(/The counterexamples were not kept: .*gone/)
    }))

  it('that another process has made too large in the meantime leads to a notice only', () => {
    let creates = 0
    const create = () => {
      creates += 1
      // The campaign has read the corpus.
      if (creates > 3) truncateSync(corpus, 20 * mebibyte)
      return unwanted
    }
    return withBehaviour({ create }, async (url) => {
      writeFileSync(corpus, '{"version":2,"cases":[]}')
      const result = await campaignOn({ url }, { corpus, cases: 10 })
      expect(failedRequirements(result)).to.include('create-minimal')
      expect(result.notices.join()).to.match(/The counterexamples were not kept: .* is larger than 16 MiB/)
    })
  })

  it('is not written by the default campaign', () =>
    withBehaviour({ create: () => unwanted }, async (url) => {
      await campaignOn({ url }, { corpus })
      expect(readCorpus(corpus)).to.deep.equal([])
    }))

  it('has each case once, sorted, and keeps what was there', () => {
    const entry = (requirement: string, name: string) => ({
      requirement,
      generated: { id: null, name, tag: null, form: null, mutation: null },
      text: `found as ${name}`,
      seed: 'a',
      path: '1',
    })
    const before = [entry('id-int64', 'x'), entry('json-forms', 'y')]
    const found = [{ ...entry('id-int64', 'x'), text: 'found again' }, entry('create-minimal', 'z')]
    expect(mergedCorpus(before, found).map(({ text }) => text)).to.deep.equal([
      'found as z',
      'found as x',
      'found as y',
    ])
  })

  it('may have mutations that this kit does not know, which are not sent', () => {
    const cases = ['no id', 'id missing'].map((kind) => ({
      requirement: 'id-required',
      generated: { id: null, name: '', tag: null, form: null, mutation: { kind, at: 7 } },
      text: '{}',
      seed: 'a',
      path: '1',
    }))
    writeFileSync(corpus, JSON.stringify({ version: 2, cases }))
    const paths = [...campaignCases(campaignPlan({}, 'a'), undefined, readCorpus(corpus))].map(
      ({ path }) => path,
    )
    expect(paths.filter((path) => path.startsWith('corpus'))).to.deep.equal(['corpus:0'])
  })

  it('is the file behind a symbolic link, which stays one', () => {
    symlinkSync('real.json', corpus)
    addToCorpus(corpus, [])
    expect(readCorpus(corpus)).to.deep.equal([])
    expect(readdirSync(folder).sort()).to.deep.equal(['conformance-corpus.json', 'real.json'])
    expect(lstatSync(corpus).isSymbolicLink()).to.equal(true)
  })

  it('is refused if it is a named pipe, which is neither read nor replaced', () => {
    execFileSync('mkfifo', [corpus])
    expect(() => readCorpus(corpus)).to.throw(UsageError, 'is not a regular file')
    expect(() => addToCorpus(corpus, [])).to.throw(UsageError, 'is not a regular file')
    expect(lstatSync(corpus).isFIFO()).to.equal(true)
  })

  const unusable: readonly [string, string][] = [
    ['is not JSON', '{"version":2,'],
    ['is something else', '{"name":"package"}'],
    ['is of an earlier version', '{"version":1,"cases":[]}'],
    ['is of a later version', '{"version":3,"cases":[]}'],
    [
      'holds a case that cannot be read',
      '{"version":2,"cases":[{"requirement":"id-int64","text":"","seed":"a","path":"1","generated":{"id":"many"}}]}',
    ],
  ]
  for (const [what, text] of unusable)
    it(`is refused in one line, and left as it is, if it ${what}`, async () => {
      writeFileSync(corpus, text)
      expect(() => readCorpus(corpus)).to.throw(UsageError, /^[^\n]+conformance-corpus\.json[^\n]+$/)
      const running = campaignOn({ url: 'http://127.0.0.1:1' }, { corpus, cases: 200 })
      expect(await running.catch((error: unknown) => error)).to.be.instanceOf(UsageError)
      expect(readFileSync(corpus, 'utf8')).to.equal(text)
    })
})
