import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Report } from '../../../reports/model.ts'
import { terminal } from '../../../reports/renderers/terminal.ts'
import { exchange, finding, replaced, report, text } from '../builder.ts'
import { cause } from '../fixtures/caused.ts'
import { conformant } from '../fixtures/conformant.ts'
import { hostile } from '../fixtures/hostile.ts'
import { inconclusive } from '../fixtures/inconclusive.ts'
import { many } from '../fixtures/many.ts'
import { mixed } from '../fixtures/mixed.ts'
import { shrunk } from '../fixtures/shrunk.ts'

const plain = (from: Report, width = 100): string => terminal(from, { colors: false, width })
const lineWith = (from: Report, part: string): string =>
  plain(from)
    .split('\n')
    .find((line) => line.includes(part)) ?? ''

describe('terminal summary', () => {
  it('begins with the verdict, the target and why', () => {
    expect(plain(conformant).split('\n').slice(0, 2)).to.deep.equal([
      'CONFORMANT  https://staging.example/api/v1',
      '3 requirements that count were judged; none is violated.',
    ])
    expect(plain(mixed).split('\n')[1]).to.equal('1 requirement that counts is violated: id-int64.')
  })

  it('says no more of a conformant run than counts, plants and seed', () => {
    expect(plain(conformant).split('\n').length).to.be.lessThan(11)
    expect(plain(conformant))
      .to.include('Plants created: 1 (they stay in the store, run id k3f9).')
      .and.include('Seed: 42')
  })

  it('counts requirements by level and status', () => {
    expect(lineWith(mixed, 'passed ')).to.match(
      /^ +passed +failed +observed +inconclusive +not applicable +kit error +not judged$/,
    )
    expect(lineWith(mixed, 'must  ')).to.match(/^must +2 +1 +· +· +1 +1 +·$/)
  })

  it('shows of a violation the requirement, its section, the exchange, expected and actual, and the curl line', () => {
    expect(plain(mixed))
      .to.include('✗ id-int64, must, section 2 NewPlant of the specification\n  Every int64 is a valid id.\n')
      .and.include('found     An id at the end of int64 was refused.')
      .and.include('expected  status 200')
      .and.include('actual    status 400')
      .and.include('sent      POST /api/v1/plants, application/json')
      .and.include('          {"id":9223372036854775807,"name":"Fern k3f9 2"}')
      .and.include('got       400 Bad Request, application/json, 42 bytes')
      .and.include('          {"error":2,"message":"id is out of range"}')
      .and.include('curl      curl -sS -i -X POST')
  })

  it('contains no commands for the CI system that logs it', () => {
    const body = text('::set-output name=verdict::green ##vso[task.complete result=Succeeded]')
    const failed = finding('id-int64', { status: 'failed', message: 'refused' }, [exchange(null, 400, body)])
    const shown = plain(report({ findings: replaced(failed) }))
    expect(shown).to.include(
      '          : :set-output name=verdict::green \\u{23}#vso[task.complete result=Succeeded]',
    )
    expect(shown).not.to.match(/^\s*::|##\w*\[/m)
  })

  it('shows a warning shorter than a violation', () => {
    const warnings = plain(mixed).slice(plain(mixed).indexOf('\nWarnings'))
    expect(warnings).to.include('! no-id-in-answer, should').and.include('expected  no member id')
    expect(warnings).not.to.include('curl')
  })

  it('says why a requirement could not be judged, and what the run has to say of itself', () => {
    expect(plain(mixed))
      .to.include('reason    The target only responded with 429.')
      .and.include('kit error The engine ended without a word.')
      .and.include('\nNotice: The rows of authentication were left out: --no-auth.')
    expect(plain(inconclusive))
      .to.match(/^INCONCLUSIVE/)
      .and.include('Nothing could be judged: nothing listens at')
      .and.not.include('Could not be judged')
  })

  it('says a reason once that left several requirements open, unless each check was asked for', () => {
    const open = { status: 'inconclusive', reason: 'The target only responded with 429.' } as const
    const ids = ['create-minimal', 'id-int64', 'error-shape', 'no-id-in-answer']
    const other = finding('duplicate-id', { status: 'inconclusive', reason: 'It shows nothing.' })
    const run = report({ findings: [...ids.map((id) => finding(id, open)), other] })
    const shown = plain(run)
    expect(shown).to.include(
      `\nCould not be judged, for one reason\n  ${ids.join(', ')}\n    reason    The target`,
    )
    expect(shown).to.include('\n? duplicate-id').and.not.include('? id-int64')
    expect(terminal(run, { colors: false, width: 100, verbose: true }))
      .to.include('\n? id-int64')
      .and.not.include('for one reason')
  })

  it('gives the reason that left requirements open, if causes explain only warnings', () => {
    const open = { status: 'inconclusive', reason: 'The target no longer accepts connections.' } as const
    const ids = ['create-minimal', 'id-int64', 'error-shape', 'auth-required']
    const warned = finding('no-server-error', { status: 'failed', message: 'no response' })
    const warning = { ...cause, requirement: warned.requirement, requirements: [warned.requirement] }
    const run = report({
      findings: [...ids.map((id) => finding(id, open)), warned],
      causes: [{ ...warning, findings: [warned.check] }],
    })
    expect(plain(run))
      .to.match(/^INCONCLUSIVE/)
      .and.include('When the id is negative')
      .and.include('\n    reason    The target no longer accepts connections.')
  })

  it('counts what an ended run left open, and lists what is open for another reason', () => {
    const findings = [
      finding('create-minimal', { status: 'inconclusive', reason: 'The run was ended.', interrupted: true }),
      finding('id-int64', { status: 'inconclusive', reason: 'The target only responded with 429.' }),
    ]
    const shown = plain(report({ findings, ended: 'interrupted', complete: false }))
    expect(shown)
      .to.include('? id-int64')
      .and.not.include('? create-minimal')
      .and.not.include('? error-shape')
    expect(shown).to.include('\n2 requirements were not judged before the run ended.\n')
  })

  it('gives the command that tries a generated case again', () => {
    expect(lineWith(shrunk, 'replay ')).to.equal(
      '    replay    npx plant-store-conformance@1.0.0 https://staging.example/api/v1 --engines campaign --seed 42 --replay 17:3',
    )
  })

  it('names the run id of each engine', () => {
    expect(plain(report({ runIds: ['k3f9', 'a1b2'] }))).to.include(
      '(they stay in the store, run ids k3f9 a1b2)',
    )
  })

  it('cuts a long body and says how many bytes are left out', () => {
    const long = exchange(text(`{"id":1,"name":"${'ü'.repeat(1_000)}"}`), 413, text(''))
    const failed = finding('id-int64', { status: 'failed', message: 'refused' }, [long])
    const shown = plain(report({ findings: replaced(failed) }))
    // 400 characters are shown: 16 of one byte, 384 of two.
    expect(shown).to.include('üü… 1 234 more bytes').and.include('(empty body)')
  })

  it('shows three findings of a requirement and counts the rest', () => {
    const shown = plain(many(2_000))
    expect(shown.match(/was refused/g)).to.have.length(3)
    expect(shown).to.include('… 1 997 more findings on this requirement, in report.json')
  })

  it('colours nothing but its own words, and only if it is asked to', () => {
    expect(plain(hostile)).not.to.include('\u001b').and.not.to.include('\u009b')
    expect(plain(hostile)).to.include('\\u{1b}[2J\\u{1b}]0;title\\u{7}')
    const colored = terminal(mixed, { colors: true, width: 100 })
    expect(colored).to.include('\u001b[31mNON-CONFORMANT')
    expect(stripVTControlCharacters(colored)).to.equal(plain(mixed))
  })

  it('breaks prose at the width', () => {
    const notice = 'Nothing was sent for the rows of authentication. '.repeat(5).trim()
    const lines = plain(report({ notices: [notice] }), 50).split('\n')
    expect(
      Math.max(
        ...lines.slice(lines.findIndex((line) => line.startsWith('Notice: '))).map((line) => line.length),
      ),
    ).to.be.lessThan(51)
    expect(lines.join(' ').replace(/\s+/g, ' ')).to.include(notice)
  })

  it('keeps a report of a hostile target to what can be read', () => {
    expect(plain(hostile).length).to.be.lessThan(200_000)
  })
})
