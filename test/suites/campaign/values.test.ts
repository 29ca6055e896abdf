import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'lossless-json'
import { describe, it } from 'mocha'
import type { Behaviour } from '../../../reference-server/behaviour.ts'
import { standard } from '../../../reference-server/standard.ts'
import { campaignCases } from '../../../suites/campaign/campaign-cases.ts'
import { Cases } from '../../../suites/campaign/case.ts'
import { readCorpus } from '../../../suites/campaign/corpus.ts'
import { carryingValues, valuesIn } from '../../../suites/campaign/generated-case.ts'
import { Ids } from '../../../suites/campaign/ids.ts'
import { materialise } from '../../../suites/campaign/materialise.ts'
import { campaignPlan } from '../../../suites/campaign/plan.ts'
import { valueCoverageOf } from '../../../suites/campaign/value-coverage.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { objectOf } from '../../../suites/pact/json.ts'
import type { EngineResult } from '../../../suites/session/engine.ts'
import { campaignOn, failedRequirements, findingOn, notPassed, withBehaviour } from './campaign-run.ts'
import { combinations, hasCapitals, refused, refusing } from './refusing-requests.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const messageOn = (result: EngineResult, requirement: string): string => {
  const { outcome } = findingOn(result, requirement)
  return outcome.status === 'failed' ? outcome.message : outcome.status
}

describe('The feature values of generated cases', () => {
  const folder = temporaryFolder('plant-store-values-')
  const corpus = join(folder, 'corpus.json')

  // On a busy machine, another request in flight may be the one before a refused create.
  it('show which are refused together only, if cases are asked for, and later from the corpus', () =>
    withBehaviour(combinations, async (url) => {
      expect(notPassed(await campaignOn({ url }))).to.deep.equal([])
      const night = await campaignOn({ url }, { cases: 1_500, seed: 'night-57', corpus })
      expect(failedRequirements(night)).to.have.members(['many-creates', 'unicode-names', 'json-forms'])
      expect(messageOn(night, 'many-creates')).to.match(
        /; it has a body [^;]+ and the names of header fields in upper case, and only together they fail$/,
      )
      expect(messageOn(night, 'unicode-names')).to.match(
        /; it has tabs between all tokens and a slash in the name, and only together they fail$/,
      )
      expect(messageOn(night, 'json-forms')).to.match(
        /; it has a charset parameter and the names of header fields in upper case(?: and the .+ id last)?, and only together they fail$/,
      )
      const day = await campaignOn({ url }, { corpus })
      expect(failedRequirements(day)).to.have.members(['many-creates', 'unicode-names', 'json-forms'])
    }))
    .timeout(60_000)
    .retries(1)

  it('that fail alone are named, with the requirement of the value and its control', () =>
    withBehaviour(refusing(hasCapitals), async (url) => {
      const result = await campaignOn({ url }, { cases: 120 })
      expect(failedRequirements(result)).to.deep.equal(['create-minimal'])
      const { evidence, counterexample } = findingOn(result, 'create-minimal')
      expect(messageOn(result, 'create-minimal')).to.match(
        /; it has the names of header fields in upper case$/,
      )
      expect(evidence.map(({ response }) => response?.status)).to.deep.equal([200, 400])
      const { path: replay, seed } = counterexample ?? {}
      expect(replay).to.match(/^values:\d+(:\d+)*$/)
      const replayed = await campaignOn({ url }, { replay, seed })
      expect(failedRequirements(replayed)).to.deep.equal(['create-minimal'])
    }))

  it('that get no response are named, too', async () => {
    const behaviour: Partial<Behaviour> = {
      readBody: (request, limit) =>
        request.rawHeaders.includes('CONTENT-TYPE')
          ? new Promise(() => undefined)
          : standard.readBody(request, limit),
    }
    const result = await withBehaviour(behaviour, (url) =>
      campaignOn({ url, timeout: 1_000 }, { cases: 100, concurrency: 8 }),
    )
    expect(failedRequirements(result)).to.have.members(['create-minimal', 'no-server-error'])
    expect(messageOn(result, 'create-minimal')).to.match(
      /no whole response .+; it has the names of header fields in upper case$/,
    )
  })

  it('leave each header field once in a request', async () => {
    const repeated: string[] = []
    const behaviour = refusing(({ request: { rawHeaders } }) => {
      const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
      repeated.push(...names.filter((name, at) => names.indexOf(name) !== at))
      return false
    })
    await withBehaviour(behaviour, (url) => campaignOn({ url }, { cases: 100 }))
    expect(repeated).to.deep.equal([])
  })

  it('that need others give way to them', () =>
    withBehaviour({ readTag: ({ tag }) => (tag === undefined ? undefined : refused) }, async (url) => {
      const result = await campaignOn({ url }, { cases: 120 })
      expect(failedRequirements(result)).to.deep.equal(['create-with-tag'])
    }))

  it('leave the rest of each case as it is without them, and at its path', () => {
    const [plain, carrying] = [new Cases('a seed'), new Cases('a seed', true)]
    for (let index = 0; index < 50; index += 1) {
      const { generated } = carrying.at(index)
      expect(carryingValues(generated, [])).to.deep.equal(plain.at(index).generated)
      expect(Cases.replayed(`values:${index}`, 'a seed')?.generated).to.deep.equal(generated)
      expect(Cases.replayed(String(index), 'a seed')?.generated).to.deep.equal(plain.at(index).generated)
    }
  })

  it('are of different dimensions, which the case itself does not decide, and none for an invalid case', () => {
    const cases = new Cases('a seed', true)
    let carrying = 0
    for (let index = 0; index < 2_000; index += 1) {
      const { generated } = cases.at(index)
      const carried = valuesIn(generated).map(({ dimension }) => dimension)
      if (carried.length > 1) carrying += 1
      expect(new Set(carried).size).to.equal(carried.length)
      if (generated.mutation !== null) expect(carried).to.deep.equal([])
      if (generated.name !== '') expect(carried).not.to.include.oneOf(['name', 'characters of the name'])
      if (generated.form !== null) expect(carried).not.to.include.oneOf(['white space', 'escapes'])
      expect(carried).not.to.include('id')
    }
    expect(carrying).to.be.above(500)
  })

  it('take a connection of their own seldom, after the first cases', () => {
    const cases = new Cases('a seed', true)
    const connecting = (from: number): number =>
      [...Array(2_000).keys()].filter((index) => {
        const { values = [] } = cases.at(from + index).generated
        return values.some((id) => /^(connection|delivery)|er-case$/.test(id) && !id.startsWith('name'))
      }).length
    expect(connecting(0)).to.be.above(400)
    expect(connecting(50_000)).to.be.within(5, 30)
  })

  it('make a valid NewPlant, however many plants there are already', () => {
    const unique = new UniqueData('a seed')
    const sources = { unique, ids: new Ids() }
    for (let drawn = 0; drawn < 60_000; drawn += 1) unique.suffix()
    const cases = new Cases('a seed', true)
    for (let index = 0; index < 5_000; index += 1) {
      const { generated } = cases.at(index)
      if (generated.mutation !== null) continue
      const { plant, text } = materialise(generated, sources, 1)
      const sent = objectOf(parse(text))
      expect({ ...sent, id: String(sent.id) }).to.deep.equal({ ...plant, id: String(BigInt(plant.id)) })
      expect(Buffer.byteLength(text)).to.be.at.most(2_048)
      for (const one of [plant.name, plant.tag ?? 'tag']) expect([...one].length, one).to.be.within(3, 24)
    }
  })

  it('cover more pairs and triples the more cases there are', () => {
    const coverageOf = (count: number) =>
      valueCoverageOf([...Array(count).keys()].map((index) => new Cases('a seed', true).at(index)))
    const [few, many] = [coverageOf(24), coverageOf(500)]
    expect(few.pairs.covered).to.be.below(many.pairs.covered)
    expect(many.pairs.covered / many.pairs.possible).to.be.above(0.5)
    expect(few.triples.covered).to.be.below(many.triples.covered)
    expect(many.triples.covered).to.be.within(1_000, many.triples.possible)
  })

  it('are no reason to refuse a corpus that was written without them, or with others', () => {
    const known = { requirement: 'id-int64', text: '', seed: 'a', path: '1' }
    const generated = { id: null, name: '', tag: null, form: null, mutation: null }
    const cases = [
      { ...known, generated },
      { ...known, generated: { ...generated, values: ['delivery: by-pigeon'] } },
    ]
    const file = join(folder, 'old.json')
    writeFileSync(file, JSON.stringify({ version: 2, cases }))
    const entries = readCorpus(file)
    expect(entries).to.deep.equal(cases)
    const plan = campaignPlan({ cases: 10 }, 'a')
    const first = [...campaignCases(plan, undefined, entries)].filter(({ path }) => path.startsWith('corpus'))
    expect(first.map(({ path }) => path)).to.deep.equal(['corpus:0'])
  })
})
