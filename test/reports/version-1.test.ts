import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { comparisonOf, isSame } from '../../reports/compare/comparison.ts'
import { UsageError } from '../../common/usage-error.ts'
import type { Outcome, Report } from '../../reports/model.ts'
import { readReport } from '../../reports/reader.ts'
import type { Renderer } from '../../reports/renderers/renderer.ts'
import { renderers } from '../../reports/renderers/table.ts'
import { checksumOf, writeReport } from '../../reports/stored.ts'
import { verdictOf } from '../../reports/verdict.ts'
import { finding, passed, report } from './builder.ts'

const { schemaVersion, runIds, causes, checksum, ...common }: Record<string, unknown> = JSON.parse(
  writeReport(report({ notices: ['left out'] })),
)
const version1 = (differing: Partial<Record<keyof Report | 'tag', unknown>>): object => ({
  ...common,
  schemaVersion: 1,
  tag: 'k3f9',
  ...differing,
})

/** The report as this kit reads it from a file of version 1. */
const read = (document: object): Promise<Report> =>
  readReport(JSON.stringify({ ...document, checksum: checksumOf(document) }), 'report.json')

const file = new URL('../../../test/reports/report-version-1.json', import.meta.url)
const stored = (): Promise<Report> => readReport(readFileSync(file, 'utf8'), 'report-version-1.json')

const open = (reason: string): Outcome => ({ status: 'inconclusive', reason })

describe('a report of schema version 1', () => {
  it('is still read as it was written, and can be written again', async () => {
    const migrated = await stored()
    expect(migrated).to.deep.include({ schemaVersion: 2, runIds: ['k3f9'], causes: [] })
    expect([migrated.findings.length, verdictOf(migrated)]).to.deep.equal([9, 'non-conformant'])
    expect(await readReport(writeReport(migrated), 'report.json')).to.deep.equal(migrated)
  })

  it('names its run ids in one text', async () => {
    expect((await read(version1({ tag: 'k3f9 a1b2' }))).runIds).to.deep.equal(['k3f9', 'a1b2'])
    expect((await read(version1({ tag: '' }))).runIds).to.deep.equal([])
  })

  it('tells a setup failure as a notice and as the reason of its only finding', async () => {
    const findings = [finding('create-minimal', open('no connection'))]
    const migrated = await read(version1({ findings, notices: ['no connection'] }))
    expect(migrated).to.deep.include({ setupFailure: 'no connection', notices: [] })
  })

  it('tells none if its only finding could not be judged', async () => {
    const findings = [finding('id-int64', open('the control was refused'))]
    expect(await read(version1({ findings }))).to.not.have.property('setupFailure')
  })

  it('tells an interrupt by the reason of what was under way', async () => {
    const findings = [finding('create-minimal', passed), finding('id-int64', open('the run was ended'))]
    const migrated = await read(version1({ findings, complete: false }))
    expect(migrated.ended).to.equal('interrupted')
    expect(migrated.findings[1]?.outcome).to.deep.include({ interrupted: true })
    expect(await read(version1({ complete: false }))).to.not.have.property('ended')
  })

  it('compares with a report of today', async () => {
    expect(isSame(comparisonOf(await read(version1({})), report()))).to.equal(true)
  })

  const broken: readonly (readonly [string, object, RegExp])[] = [
    ['a run id that is not a text', { tag: 7 }, /must have required property 'runIds'/],
    ['findings that are no list', { findings: { length: 1 } }, /\/findings must be array/],
    ['a finding that is no object', { findings: [null] }, /\/findings\/0 must be object/],
    ['no outcome', { findings: [{}] }, /\/findings\/0 must have required property/],
    ['notices that are no list', { notices: 'left out' }, /\/notices must be array/],
    ['a member that no version has', { extra: 1 }, /additional properties/],
  ]
  for (const [fault, differing, message] of broken)
    it(`is refused in one line if it has ${fault}`, async () => {
      const refusal: unknown = await read(version1(differing)).catch((error: unknown) => error)
      expect(refusal).to.be.instanceOf(UsageError)
      expect(String(refusal))
        .to.match(message)
        .and.match(/report\.json does not follow the report's schema \(/)
    })

  for (const [name, { load }] of Object.entries(renderers))
    it(`is rendered as ${name}`, async () => {
      const render: Renderer = await load()
      expect(render(await stored(), { colors: false, width: 80 })).to.match(
        /conformant|id-int64|staging\.example/i,
      )
    })
})
