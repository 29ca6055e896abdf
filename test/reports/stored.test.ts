import { readFile } from 'node:fs/promises'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Failure, Report } from '../../reports/model.ts'
import { UsageError } from '../../common/usage-error.ts'
import { readReport } from '../../reports/reader.ts'
import { checksumOf, writeReport } from '../../reports/stored.ts'
import { exitStatusOf, verdictOf } from '../../reports/verdict.ts'
import { report } from './builder.ts'
import { conformant } from './fixtures/conformant.ts'
import { hostile } from './fixtures/hostile.ts'
import { mixed } from './fixtures/mixed.ts'
import { fixtures } from './fixtures/table.ts'

const schema = new URL('../../../reports/report.schema.json', import.meta.url)

async function refusal(text: string): Promise<string> {
  try {
    await readReport(text, 'report.json')
  } catch (error) {
    expect(error).to.be.instanceOf(UsageError)
    if (error instanceof Error) return error.message
  }
  throw new Error('The text was read as a report.')
}

/** A document with a valid checksum that was written by hand. */
const signed = (members: object): string => JSON.stringify({ ...members, checksum: checksumOf(members) })

const withoutChecksum = (from: Report): object => {
  const { checksum, ...members }: Record<string, unknown> = JSON.parse(writeReport(from))
  return members
}

describe('report.json', () => {
  for (const [name, fixture] of Object.entries(fixtures)) {
    it(`follows its JSON Schema for the ${name} report`, async () => {
      const validate = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true }).compile(
        JSON.parse(await readFile(schema, 'utf8')),
      )
      validate(JSON.parse(writeReport(fixture)))
      expect(validate.errors).to.equal(null)
    })

    it(`gives the ${name} report back when it is read`, async () => {
      const text = writeReport(fixture)
      const read = await readReport(text, 'report.json')
      expect(Object.keys(read)).to.have.members(Object.keys(fixture))
      expect(writeReport(read)).to.equal(text)
      expect([verdictOf(read), exitStatusOf(read)]).to.deep.equal([verdictOf(fixture), exitStatusOf(fixture)])
    })
  }

  it('has no character that a terminal or a log acts on, and the same values', async () => {
    const text = writeReport(hostile)
    expect(text).not.to.match(/[^\P{C}\n]|[\p{Zl}\p{Zp}]/u)
    expect(await readReport(text, 'report.json')).to.deep.include({ target: hostile.target })
  })

  it('carries verdict, summary and the status of each requirement, and closes with checksum and complete', () => {
    const stored = JSON.parse(writeReport(mixed))
    expect(stored.verdict).to.equal('non-conformant')
    expect(stored.summary.must).to.include({ passed: 2, failed: 1, kitError: 1, notApplicable: 1 })
    expect(stored.summary).to.include({ requests: 218, created: 1 })
    expect(stored.requirements[1]).to.include({ id: 'id-int64', level: 'must', status: 'failed' })
    expect(Object.keys(stored).slice(-2)).to.deep.equal(['checksum', 'complete'])
  })

  it('has a line for each finding, so that two reports compare line by line', () => {
    const lines = writeReport(mixed).split('\n')
    expect(lines.filter((line) => line.startsWith('{"check":'))).to.have.length(mixed.findings.length)
  })

  it('is the same text whatever order the engines ended in', () => {
    expect(writeReport({ ...mixed, findings: mixed.findings.toReversed() })).to.equal(writeReport(mixed))
  })

  it('is read again as a report that is equal to the one that was written', async () => {
    expect(await readReport(writeReport(conformant), 'report.json')).to.deep.equal(conformant)
  })

  it('keeps what was asked for of the generated cases', async () => {
    const campaign = { cases: 50, concurrency: 2, replay: '1:2', corpus: 'other.json' }
    const asked = { ...conformant, plan: { ...conformant.plan, campaign } }
    expect(await readReport(writeReport(asked), 'report.json')).to.deep.equal(asked)
  })

  it('is still read if it has a failure of a problem that newer ones do not have', async () => {
    const dropped: Failure = { kind: 'dropped', message: 'the body is longer', problem: 'cut' }
    const [first, ...others] = mixed.findings.toSorted(
      (one, other) => other.evidence.length - one.evidence.length,
    )
    const [exchange] = first?.evidence ?? []
    if (first === undefined || exchange === undefined) throw new Error('The fixture has no evidence.')
    const evidence = [{ ...exchange, response: null, failure: dropped }]
    const { checksum: _, ...members } = JSON.parse(
      writeReport({ ...mixed, findings: [{ ...first, evidence }, ...others] }).replace('"cut"', '"too-long"'),
    )
    const read = await readReport(signed(members), 'report.json')
    const failures = read.findings.flatMap((one) => one.evidence.map(({ failure }) => failure?.problem))
    expect(failures).to.include('too-long')
  })

  it('may have other white space, as after a change of line ends', async () => {
    const text = writeReport(conformant)
    expect(await readReport(text.replaceAll('\n', '\r\n'), 'report.json')).to.deep.equal(conformant)
    expect(await readReport(JSON.stringify(JSON.parse(text), null, 4), 'report.json')).to.deep.equal(
      conformant,
    )
  })

  it('is refused at whatever byte it was cut off', async () => {
    const text = writeReport(conformant).trimEnd()
    for (let length = 1; length < text.length; length += 97) {
      expect(await refusal(text.slice(0, length))).to.match(/^report\.json is truncated or damaged; /)
    }
  })

  it('is refused if it is nested deeper than any report, and the line names the file', async () => {
    const deep = `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`
    const document = `{"schemaVersion":2,"checksum":"0","notices":[${deep}]}`
    expect(await refusal(document)).to.match(/^report\.json is nested too deeply for a report; use [^\n]+$/)
  })

  it('may begin with a byte order mark', async () => {
    const text = writeReport(mixed)
    expect(await readReport(`\u{feff}${text}`, 'it')).to.deep.equal(await readReport(text, 'it'))
  })

  it('is refused if one value was edited, even a derived one', async () => {
    const text = writeReport(mixed)
    const edits: readonly (readonly [string, string])[] = [
      ['"verdict":"non-conformant"', '"verdict":"conformant"'],
      ['"status":"failed"', '"status":"passed"'],
      ['"complete":true', '"complete":false'],
      ['"seed":"42"', '"seed":"43"'],
      ['"seed":"42",', ''],
    ]
    for (const [from, to] of edits) {
      expect(text).to.include(from)
      expect(await refusal(text.replace(from, to))).to.match(/^report\.json was changed after it was written/)
    }
  })

  it('is refused if it is another document', async () => {
    for (const text of ['', 'PK\u0003\u0004', '<html></html>'])
      expect(await refusal(text)).to.include('is not JSON')
    for (const text of [
      'null',
      '[]',
      '{}',
      '7',
      '{"schemaVersion":"1","checksum":""}',
      '{"schemaVersion":1}',
      '{"schemaVersion":0,"checksum":""}',
    ]) {
      expect(await refusal(text)).to.include('is not a report of this kit; give the report.json')
    }
  })

  it('is refused if a newer kit wrote it, and the line says which version it has', async () => {
    expect(await refusal(signed({ schemaVersion: 3, future: true }))).to.equal(
      'report.json has schema version 3, and this kit reads up to 2; read it with a newer plant-store-conformance',
    )
  })

  it('is refused if it does not follow the schema, and the line names the place', async () => {
    const changed = { ...withoutChecksum(conformant), requests: -1 }
    expect(await refusal(signed(changed))).to.include('/requests must be >= 0')
    expect(await refusal(signed({ ...withoutChecksum(conformant), extra: 1 }))).to.include(
      'additional properties',
    )
    expect(
      await refusal(signed({ ...withoutChecksum(conformant), startedAt: '2026-99-99T00:00:00Z' })),
    ).to.include('no date in startedAt')
    expect(await refusal(signed({ schemaVersion: 1 }))).to.include("must have required property 'verdict'")
  })

  it('is read if the run was broken off, and is not green', async () => {
    const broken = await readReport(writeReport(report({ ...conformant, complete: false })), 'report.json')
    expect([broken.complete, verdictOf(broken)]).to.deep.equal([false, 'inconclusive'])
  })
})
