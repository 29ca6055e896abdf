import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { expect } from 'chai'
import { validate } from 'ctrf'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, it } from 'mocha'
import { badge, badgeSvg } from '../../../reports/renderers/badge.ts'
import { ctrf } from '../../../reports/renderers/ctrf.ts'
import { github } from '../../../reports/renderers/github.ts'
import { gitlab } from '../../../reports/renderers/gitlab.ts'
import { har } from '../../../reports/renderers/har.ts'
import { verdictOf } from '../../../reports/verdict.ts'
import { finding } from '../builder.ts'
import { conformant } from '../fixtures/conformant.ts'
import { hostile } from '../fixtures/hostile.ts'
import { inconclusive } from '../fixtures/inconclusive.ts'
import { many } from '../fixtures/many.ts'
import { mixed } from '../fixtures/mixed.ts'
import { fixtures } from '../fixtures/table.ts'
import { harErrors } from './har-schema.ts'

/** https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format */
const codeQuality = {
  type: 'array',
  items: {
    type: 'object',
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', pattern: '^[0-9a-f]{64}$' },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        type: 'object',
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', pattern: '^[^./]' },
          lines: { type: 'object', required: ['begin'], properties: { begin: { type: 'integer' } } },
        },
      },
    },
  },
}

describe('formats for machines', () => {
  for (const [name, fixture] of Object.entries(fixtures)) {
    it(`CTRF follows its schema and counts its tests for the ${name} report`, () => {
      const document = JSON.parse(ctrf(fixture))
      expect(validate(document)).to.deep.include({ valid: true })
      const { tests, start, stop, ...counts } = document.results.summary
      expect(Object.values<number>(counts).reduce((sum, count) => sum + count)).to.equal(tests)
      expect(document.results.tests).to.have.length(tests)
    })

    it(`HAR follows the schema of version 1.2 for the ${name} report`, () => {
      expect(harErrors(JSON.parse(har(fixture)))).to.deep.equal([])
    })

    it(`GitLab takes each issue once for the ${name} report`, () => {
      const check = formats.default(new Ajv()).compile(codeQuality)
      const issues = JSON.parse(gitlab(fixture))
      check(issues)
      expect(check.errors).to.equal(null)
      const prints = issues.map(({ fingerprint }: { fingerprint: string }) => fingerprint)
      expect(new Set(prints).size).to.equal(prints.length)
    })

    it(`every line is one workflow command of GitHub for the ${name} report`, () => {
      const lines = github(fixture).trimEnd().split('\n')
      for (const line of lines) expect(line).to.match(/^::(error|warning|notice) title=[^:,]*::[^\r\n]*$/)
      expect(lines.filter((line) => line.startsWith('::error')).length).to.be.at.most(10)
      expect(lines.filter((line) => line.startsWith('::warning')).length).to.be.at.most(10)
    })

    it(`the badge says the verdict of the ${name} report`, () => {
      expect(JSON.parse(badge(fixture))).to.include({ schemaVersion: 1, message: verdictOf(fixture) })
      expect(XMLValidator.validate(badgeSvg(fixture))).to.equal(true)
      const { svg } = new XMLParser({ ignoreAttributes: false }).parse(badgeSvg(fixture))
      expect(svg.title).to.equal(`plant store: ${verdictOf(fixture)}`)
      expect(svg['@_aria-label']).to.equal(svg.title)
    })
  }

  it('CTRF fails what counts; a warning and what nobody could judge is other', () => {
    const { summary, tests } = JSON.parse(ctrf(mixed)).results
    expect(summary).to.include({ failed: 1, skipped: 2, other: 3 })
    const warned = tests.find(({ rawStatus }: { rawStatus: string }) => rawStatus === 'warning')
    expect(warned.message).to.include('The response has an id.')
  })

  it('HAR has each exchange once, with its exact body, and shows bytes that are not UTF-8 as base64', () => {
    expect(JSON.parse(har(many(500))).log.entries).to.have.length(2)
    const { entries } = JSON.parse(har(hostile)).log
    expect(entries[0].request.postData).to.include({ text: '/wAbgA==', _encoding: 'base64' })
    const sent = JSON.parse(har(conformant)).log.entries[0]
    expect(sent.request.url).to.equal('https://staging.example/api/v1/plants')
    expect(sent.request.postData.text).to.equal('{"id":1,"name":"Fern"}')
    expect(sent.response.content).to.include({ text: '{"name":"Fern"}', size: 15 })
  })

  it('HAR names why there was no response', () => {
    const [entry] = JSON.parse(har(inconclusive)).log.entries
    expect(entry.response).to.include({
      status: 0,
      _error: 'unreachable: connect ECONNREFUSED 127.0.0.1:8080',
    })
  })

  for (const url of ['recorded traffic', 'javascript:alert(1)']) {
    it(`HAR has a placeholder for the host if the target is "${url}"`, () => {
      const [entry] = JSON.parse(har({ ...conformant, target: { url } })).log.entries
      expect(entry.request.url).to.match(/^http:\/\/target\.invalid\//)
    })
  }

  it('GitLab knows an issue again in the next run', () => {
    const prints = (text: string): string[] =>
      JSON.parse(text).map((one: { fingerprint: string }) => one.fingerprint)
    const later = { ...mixed, seed: '43', runIds: ['zzzz'], startedAt: '2027-01-01T00:00:00.000Z' }
    expect(prints(gitlab(later))).to.deep.equal(prints(gitlab(mixed)))
  })

  it('GitHub is told what is violated, warned of, and the verdict', () => {
    expect(github(mixed).trimEnd().split('\n')).to.include.members([
      '::error title=violated%3A id-int64::Every int64 is a valid id. An id at the end of int64 was refused. (must, section 2 NewPlant of the specification)',
      '::notice title=plant-store-conformance%3A non-conformant::1 requirement that counts is violated: id-int64.',
    ])
  })

  it('GitHub is told what failed, also if another engine could not judge it', () => {
    const open = { ...finding('id-int64', { status: 'inconclusive', reason: 'busy' }), engine: 'campaign' }
    const report = github({ ...mixed, findings: [open, ...mixed.findings] })
    expect(report).to.include('Every int64 is a valid id. An id at the end of int64 was refused.')
  })
})
