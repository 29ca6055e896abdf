import { expect } from 'chai'
import { describe, it } from 'mocha'
import { reportOf } from '../../cli/commands/assemble-report.ts'
import { planOf } from '../../cli/commands/plan.ts'
import { loadContract } from '../../contracts/contract.ts'
import type { Exchange, Finding, Report } from '../../reports/model.ts'
import { redactor } from '../../reports/redaction.ts'
import { type RendererEntry, renderers } from '../../reports/renderers/table.ts'
import { emptyResult } from '../../suites/session/engine.ts'
import { findingMaker } from '../../suites/session/finding-maker.ts'
import { secretsOf } from '../../suites/session/secrets.ts'
import { exchange, text } from '../reports/builder.ts'
import { encodings, issued, lengths, partsIn } from '../secrets/secret-forms.ts'
import { engineContext } from '../suites/session/engine-context.ts'

const contract = loadContract()
const target = { url: 'https://staging.example', timeout: 1_000 }

/** A response that repeats the encoded token until it is larger than what is kept, and was cut on its way here. */
function leaky(encoded: string, size: number): Exchange {
  const body = encoded.repeat(Math.ceil(size / encoded.length)).slice(0, size)
  const whole = `${encoded} `.repeat(3)
  const { request, response, ...rest } = exchange(text(whole), 400, { ...text(body), truncated: true })
  if (response === null) throw new Error('The exchange has a response.')
  const headers = [[`X-${encoded}`, whole]] as const
  return {
    ...rest,
    request: { ...request, headers: [...request.headers, ['X-Echo', encoded]] },
    response: { ...response, reason: whole, headers },
    failure: { kind: 'dropped', message: whole },
  }
}

function leakyReport(token: string): Report {
  const findings: Finding[] = []
  const context = engineContext({
    target: { ...target, token },
    onFinding: (finding) => findings.push(finding),
  })
  const make = findingMaker('requirements', context)
  for (const [index, [slug, encode]] of Object.entries(encodings).entries()) {
    const encoded = encode(token)
    const message = `${encoded.slice(0, encoded.length - 1)}… ${encoded}`
    make({
      requirement: 'create-minimal',
      slug,
      title: `holds with ${encoded}`,
      outcome: { status: 'failed', message, expected: encoded, actual: encoded },
      // Cut in the report, when the finding is made, and at another place of the token each time.
      evidence: [3_900, 9_000, 16_300, 70_000].map((size) => leaky(encoded, size + 7 * index)),
    })
  }
  const settings = { target: { ...target, token }, only: [], strict: false, seed: '1' }
  return reportOf({
    settings,
    contract,
    plan: planOf(settings, ['requirements']),
    run: {
      setupFailure: null,
      causes: [],
      results: [{ ...emptyResult, findings, notices: [`crashed with ${token}`] }],
    },
    startedAt: 0,
    endedAt: 1,
    secrets: secretsOf(token),
  })
}

describe('a report of responses that hold the token', () => {
  for (const length of lengths) {
    it(`holds no part of a token of ${length} characters in any format`, async () => {
      const token = issued(length)
      const report = leakyReport(token)
      expect(report.findings).to.have.length(Object.keys(encodings).length)
      const formats: readonly RendererEntry[] = Object.values(renderers)
      for (const { file, load } of formats) {
        const rendered = (await load())(report, { colors: false, width: 100 })
        expect(partsIn(rendered, token), file).to.deep.equal([])
      }
      expect(JSON.stringify(report)).to.include('holds with $PLANT_STORE_TOKEN')
    })
  }

  it('holds no credential that the kit makes of the token, in any encoding', () => {
    const token = 'eJFEBZj6SzwDq3kLx9'
    const redact = redactor(secretsOf(token))
    const swapped = 'EjfebzJ6sZWdQ3KlX9'
    const made = [swapped, ...[`:${token}`, `${token}:`].map((text) => Buffer.from(text).toString('base64'))]
    for (const credential of made)
      for (const [encoding, encode] of Object.entries(encodings)) {
        const left = redact(`got ${encode(credential)}`)
          .replace('got ', '')
          .replaceAll('$PLANT_STORE_TOKEN', '')
          .replaceAll('[wrong token like the right one]', '')
        expect(left.length, `${encoding} ${credential}: ${left}`).to.be.at.most(8)
      }
  })

  it('has curl lines that take the token from the environment', () => {
    for (const { reproduce } of leakyReport(issued(100)).findings)
      expect(reproduce).to.include('-H "Authorization: Bearer $PLANT_STORE_TOKEN"')
  })
})
