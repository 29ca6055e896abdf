import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { earl } from '../../../reports/renderers/earl.ts'
import { intoto } from '../../../reports/renderers/intoto.ts'
import { subjectIn } from '../../../reports/subject.ts'
import { verdictOf } from '../../../reports/verdict.ts'
import { finding, replaced, report } from '../builder.ts'
import { accepted } from '../fixtures/accepted.ts'
import { conformant } from '../fixtures/conformant.ts'
import { inconclusive } from '../fixtures/inconclusive.ts'
import { mixed } from '../fixtures/mixed.ts'
import { fixtures } from '../fixtures/table.ts'
import { intotoSchema } from './intoto-schema.ts'

const subject = subjectIn(`registry.example/web:1=sha256:${'Ab'.repeat(32)}`)
if (subject === undefined) throw new Error('The subject cannot be read.')
const options = { colors: false, width: 80, subjects: [subject] }
const predicateOf = (fixture: typeof mixed) => JSON.parse(intoto(fixture, options)).predicate

/** The classes, properties and individuals of http://www.w3.org/WAI/ER/EARL10/schema that a report may use. */
const vocabulary = new Set(
  'Assertion Assertor Software TestSubject TestRequirement TestResult assertedBy subject test result mode outcome info automatic passed failed cantTell inapplicable untested'
    .split(' ')
    .map((term) => `earl:${term}`),
)

interface Node {
  readonly '@id'?: string
  readonly '@type': string | readonly string[]
  readonly [property: string]: unknown
}

const graphOf = (fixture: typeof mixed): Node[] => JSON.parse(earl(fixture))['@graph']
const assertionsOf = (fixture: typeof mixed) =>
  graphOf(fixture).filter((node) => node['@type'] === 'earl:Assertion')
const outcomeOf = (fixture: typeof mixed, id: string): unknown =>
  assertionsOf(fixture)
    .filter((node) => String(node['earl:test']).endsWith(`#${id}`))
    .map((node) => node['earl:result'])[0]

const warned = report({
  findings: replaced(finding('no-id-in-answer', { status: 'failed', message: 'The response has an id.' })),
})

describe('formats for evidence', () => {
  const check = formats.default(new Ajv()).compile(intotoSchema)
  for (const [name, fixture] of Object.entries(fixtures)) {
    it(`in-toto follows the schema of the statement and its predicate for the ${name} report`, () => {
      check(JSON.parse(intoto(fixture, options)))
      expect(check.errors).to.equal(null)
    })

    it(`in-toto does not pass what is not conformant in the ${name} report`, () => {
      const isGood = ['conformant', 'accepted'].includes(verdictOf(fixture))
      expect(predicateOf(fixture).result === 'FAILED').to.equal(!isGood)
    })

    it(`EARL uses its vocabulary, and each assertion is whole, for the ${name} report`, () => {
      const terms = JSON.stringify(assertionsOf(fixture)).match(/"earl:[A-Za-z]+"/g) ?? []
      expect(terms.length > 0).to.equal(name !== 'empty')
      for (const term of terms) expect(vocabulary).to.include(JSON.parse(term))
      const nodes = graphOf(fixture)
      const known = new Set(nodes.map((node) => node['@id']))
      for (const assertion of assertionsOf(fixture))
        for (const property of ['earl:assertedBy', 'earl:subject', 'earl:test'])
          expect(known).to.include(assertion[property])
    })
  }

  it('in-toto names the subject, and lists requirements by their result', () => {
    expect(JSON.parse(intoto(mixed, options)).subject).to.deep.equal([
      { name: 'registry.example/web:1', digest: { sha256: 'ab'.repeat(32) } },
    ])
    const { passedTests, warnedTests, failedTests } = predicateOf(mixed)
    expect(failedTests).to.deep.equal(['id-int64'])
    expect(warnedTests).to.include('no-id-in-answer')
    expect(passedTests).to.include('create-minimal').and.not.include('duplicate-id')
  })

  it('in-toto warns of a should, and of what the team accepts', () => {
    expect(predicateOf(conformant)).to.deep.include({ result: 'PASSED', warnedTests: [], failedTests: [] })
    expect(predicateOf(warned)).to.deep.include({ result: 'WARNED', warnedTests: ['no-id-in-answer'] })
    expect(predicateOf(accepted).result).to.equal('WARNED')
  })

  it('in-toto has another digest of the configuration if the plan is another', () => {
    const digests = (fixture: typeof mixed) =>
      predicateOf(fixture).configuration.map(({ digest }: { digest?: object }) => digest)
    const strict = { ...mixed, plan: { ...mixed.plan, strict: true } }
    expect(digests(mixed)[0]).to.deep.equal({ sha256: mixed.contract.digest })
    expect(digests({ ...mixed, seed: '7' })).to.deep.equal(digests(mixed))
    expect(digests(strict)).not.to.deep.equal(digests(mixed))
  })

  it('EARL gives the outcome of each requirement, and the reason', () => {
    expect(outcomeOf(conformant, 'create-minimal')).to.deep.equal({
      '@type': 'earl:TestResult',
      'earl:outcome': 'earl:passed',
      'dct:date': conformant.startedAt,
    })
    expect(outcomeOf(mixed, 'id-int64')).to.deep.include({
      'earl:outcome': 'earl:failed',
      'earl:info': 'An id at the end of int64 was refused.',
    })
    expect(outcomeOf(warned, 'no-id-in-answer')).to.deep.include({
      'earl:outcome': 'earl:failed',
      'earl:info': 'a warning: it does not count\nThe response has an id.',
    })
    expect(outcomeOf(mixed, 'duplicate-id')).to.equal(undefined)
    const open = assertionsOf(inconclusive).map((node) => JSON.stringify(node['earl:result']))
    expect(open.filter((result) => result.includes('earl:passed'))).to.deep.equal([])
  })

  it('EARL knows the same test of two implementations', () => {
    const tests = (fixture: typeof mixed) => assertionsOf(fixture).map((node) => node['earl:test'])
    const elsewhere = { ...mixed, target: { url: 'https://other.example' } }
    expect(tests(elsewhere)).to.deep.equal(tests(mixed))
    expect(assertionsOf(elsewhere)[0]?.['earl:subject']).to.equal('https://other.example/')
  })
})

describe('a subject', () => {
  it('is a name and a digest of the right length', () => {
    const hex = 'a'.repeat(64)
    expect(subjectIn(`a=b=sha256:${hex}`)).to.deep.equal({ name: 'a=b', digest: { sha256: hex } })
    expect(subjectIn(`web=gitCommit:${'a'.repeat(40)}`)?.digest).to.have.property('gitCommit')
    for (const wrong of [
      `=sha256:${hex}`,
      'web',
      `web=sha256:${hex}0`,
      `web=md5:${hex}`,
      `web=constructor:${hex}`,
    ])
      expect(subjectIn(wrong), wrong).to.equal(undefined)
  })
})
