import { readFile } from 'node:fs/promises'
import { expect } from 'chai'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, it } from 'mocha'
import { validateXML } from 'xmllint-wasm'
import { junit } from '../../../reports/renderers/junit.ts'
import { exitStatusOf } from '../../../reports/verdict.ts'
import { allPassed, finding, replaced, report } from '../builder.ts'
import { consumers } from '../fixtures/consumers.ts'
import { hostile, hostileStrings } from '../fixtures/hostile.ts'
import { mixed } from '../fixtures/mixed.ts'
import { fixtures } from '../fixtures/table.ts'

const schema = new URL('../../../../test/reports/junit.xsd', import.meta.url)

interface Suites {
  readonly testsuites: {
    readonly '@_failures': string
    readonly '@_errors': string
    readonly testsuite: Suite[]
  }
}
interface Suite {
  readonly '@_name': string
  readonly testcase?: Case[]
}
interface Case {
  readonly '@_name': string
  readonly '@_classname': string
  readonly failure?: { readonly '@_message': string; readonly '#text': string }
  readonly error?: { readonly '@_message': string }
  readonly skipped?: { readonly '@_message': string }
  readonly 'system-out'?: string
}

function parse(xml: string): Suites {
  const parser = new XMLParser({
    ignoreAttributes: false,
    parseAttributeValue: false,
    parseTagValue: false,
    isArray: (name) => name === 'testsuite' || name === 'testcase',
  })
  return parser.parse(xml)
}

const casesOf = (xml: string): Case[] =>
  parse(xml).testsuites.testsuite.flatMap(({ testcase = [] }) => testcase)

const caseOf = (xml: string, classname: string): Case => {
  const found = casesOf(xml).find((one) => one['@_classname'] === classname)
  if (found === undefined) throw new Error(`There is no case ${classname}.`)
  return found
}

describe('JUnit XML', () => {
  for (const [name, fixture] of Object.entries(fixtures)) {
    it(`is well-formed and follows the usual schema for the ${name} report`, async () => {
      const xml = junit(fixture)
      expect(XMLValidator.validate(xml)).to.equal(true)
      const { errors } = await validateXML({
        xml: [{ fileName: 'junit.xml', contents: xml }],
        schema: [await readFile(schema, 'utf8')],
      })
      expect(errors.map(({ message }) => message)).to.deep.equal([])
    })

    it(`is green for the ${name} report only if the exit status is 0 and nothing is inconclusive`, () => {
      const { testsuites } = parse(junit(fixture))
      const red = Number(testsuites['@_failures']) + Number(testsuites['@_errors'])
      const open = fixture.findings.some(({ outcome }) => outcome.status === 'inconclusive')
      expect(red === 0).to.equal(exitStatusOf(fixture) === 0 && !open)
    })
  }

  it('counts what it shows', () => {
    const xml = junit(mixed)
    const cases = casesOf(xml)
    const { testsuites } = parse(xml)
    expect(testsuites['@_failures']).to.equal(
      String(cases.filter(({ failure }) => failure !== undefined).length),
    )
    expect(testsuites['@_errors']).to.equal(String(cases.filter(({ error }) => error !== undefined).length))
  })

  it('shows a violated must as a failure with request, response and curl line', () => {
    const failed = casesOf(junit(mixed)).filter(({ failure }) => failure !== undefined)
    expect(failed.map((one) => one['@_classname'])).to.deep.equal(['must.id-int64'])
    expect(failed[0]?.failure?.['@_message']).to.equal('An id at the end of int64 was refused.')
    expect(failed[0]?.failure?.['#text'])
      .to.include('expected  status 200')
      .and.include('POST /api/v1/plants')
      .and.include('{"id":9223372036854775807')
      .and.include('400 Bad Request, application/json')
      .and.include('curl -sS')
  })

  it('shows a violated should as output, and as a failure if the run is strict', () => {
    const warned = caseOf(junit(mixed), 'should.no-id-in-answer')
    expect(warned.failure).to.equal(undefined)
    expect(warned['system-out']).to.include('warning').and.include('The response has an id.')
    const strict = caseOf(
      junit({ ...mixed, plan: { ...mixed.plan, strict: true } }),
      'should.no-id-in-answer',
    )
    expect(strict.failure?.['@_message']).to.equal('The response has an id.')
    expect(strict['system-out']).to.equal(undefined)
  })

  it('shows what is inconclusive as an error, whatever its level', () => {
    const reason = 'The target only responded with 429.'
    const xml = junit(report({ findings: replaced(finding('id-int64', { status: 'inconclusive', reason })) }))
    expect(caseOf(xml, 'must.id-int64').error?.['@_message']).to.equal(`inconclusive: ${reason}`)
    const should = caseOf(junit(mixed), 'should.still-serves')
    expect(should.error?.['@_message']).to.equal(`inconclusive: ${reason}`)
  })

  it('shows the contracts of consumers in a suite of their own', () => {
    const { testsuites } = parse(junit(consumers))
    const suite = testsuites.testsuite.find((one) => one['@_name'] === 'consumer contracts')
    expect(suite?.testcase?.map((one) => one['@_classname'])).to.deep.equal([
      'consumer contracts.web-shop',
      'consumer contracts.warehouse',
    ])
    const must = testsuites.testsuite.find((one) => one['@_name'] === 'must')
    expect(must?.testcase).to.have.length(3)
  })

  it('shows a fault of the kit as an error, what does not apply as skipped, an observation as output', () => {
    const xml = junit(mixed)
    expect(caseOf(xml, 'must.many-creates').error?.['@_message']).to.include('kit error')
    expect(caseOf(xml, 'must.auth-required').skipped?.['@_message']).to.include('not applicable')
    expect(caseOf(xml, 'observe.duplicate-id')['system-out']).to.include('400, error 3')
  })

  it('shows a must that no check judged as an error, and leaves out what was not asked for', () => {
    const unjudged = report({
      findings: allPassed.filter(({ requirement }) => requirement !== 'error-shape'),
    })
    expect(caseOf(junit(unjudged), 'must.error-shape').error?.['@_message']).to.include('no check')
    const only = { ...unjudged, plan: { ...unjudged.plan, only: ['id-int64'] } }
    expect(casesOf(junit(only)).map((one) => one['@_classname'])).to.deep.equal([
      'run.verdict',
      'must.id-int64',
    ])
  })

  it('gives the text of a hostile response back as text', () => {
    const cases = casesOf(junit(hostile))
    const at = hostileStrings.indexOf('<script>alert(1)</script>')
    const shown = cases.find((one) => one['@_classname'] === `must.row-${at}`)
    expect(shown?.['@_name']).to.equal('<script>alert(1)</script> [<script>alert(1)</script>]')
    expect(shown?.failure?.['#text']).to.include('found     <script>alert(1)</script>')
  })
})
