import { expect } from 'chai'
import { Command } from 'commander'
import { describe, it } from 'mocha'
import { rerunOptions } from '../../cli/options/rerun.ts'
import { declareRun, type TypedOptions } from '../../cli/options/run-options.ts'
import type { Finding, Outcome } from '../../reports/model.ts'
import { finding, report } from '../reports/builder.ts'
import { caused } from '../reports/fixtures/caused.ts'

const local = { ...caused, target: { url: 'http://localhost:8080' } }
const options = declareRun(new Command()).parse([], { from: 'user' }).opts<TypedOptions>()

describe('--rerun', () => {
  it('judges what causes violate first, and what no cause explains, at the target of the report', () => {
    const { url, options: given } = rerunOptions('report.json', local, { url: undefined, options })
    expect(url).to.equal(local.target.url)
    expect(given.only).to.deep.equal(['id-int64', 'error-shape'])
    expect(given.engines).to.deep.equal(['requirements'])
  })

  const failed: Outcome = { status: 'failed', message: 'got 400', expected: 'status 200', actual: '400' }
  const own = finding('id-int64', failed)
  const ofPact = { ...own, check: 'pact/id-int64/largest', engine: 'pact' }
  const enginesFor = (findings: readonly Finding[]) =>
    rerunOptions(
      'report.json',
      { ...local, ...report({ findings }), target: local.target },
      { url: undefined, options },
    ).options.engines

  it('leaves out an independent tool if the suites of the kit show the violation too', () => {
    expect(enginesFor([own, ofPact])).to.deep.equal(['requirements'])
  })

  it('runs an independent tool that alone shows a violation', () => {
    expect(enginesFor([ofPact])).to.deep.equal(['requirements', 'pact'])
  })

  it('leaves out what the team accepts', () => {
    const accepted = {
      ...local,
      ...report({ findings: [own, finding('error-shape', failed)] }),
      decisions: { waivers: [], baseline: { file: 'known.yaml', checks: [own.check] } },
      target: local.target,
    }
    expect(rerunOptions('report.json', accepted, { url: undefined, options }).options.only).to.deep.equal([
      'error-shape',
    ])
  })

  it('leaves out the kinds of requests that the run of the report left out', () => {
    const plan = { ...local.plan, omissions: ['hostile', 'concurrent'] as const }
    const { options: given } = rerunOptions('report.json', { ...local, plan }, { url: undefined, options })
    expect(given).to.include({ hostile: false, oneConnection: true })
  })

  it('leaves what was typed as it is', () => {
    const typed = { ...options, only: ['error-shape'], engines: ['campaign'] }
    const { url, options: given } = rerunOptions('report.json', caused, {
      url: 'http://localhost:1',
      options: typed,
    })
    expect(url).to.equal('http://localhost:1')
    expect(given).to.deep.include({ only: ['error-shape'], engines: ['campaign'] })
  })

  it('sends the token to no other machine that the report alone names', () => {
    const away = { ...caused, target: { url: 'https://staging.example/v1' } }
    expect(() => rerunOptions('report.json', away, { url: undefined, options })).to.throw(
      /^report\.json names the target https:\/\/staging\.example\/v1, which would get the token; give its URL/,
    )
    const { url } = rerunOptions('report.json', away, { url: 'https://staging.example/v1', options })
    expect(url).to.equal('https://staging.example/v1')
  })

  it('says so if nothing failed', () => {
    expect(() => rerunOptions('old.json', report(), { url: undefined, options })).to.throw(
      /^nothing failed in old\.json; run without --rerun/,
    )
  })
})
