import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Outcome } from '../../reports/model.ts'
import { redactedFinding } from '../../reports/redacted-finding.ts'
import { redactor } from '../../reports/redaction.ts'
import { exchange, finding, text } from './builder.ts'
import { mixed } from './fixtures/mixed.ts'

const token = 'a-token-of-some-length'
const redact = redactor([{ text: token, placeholder: '$PLANT_STORE_TOKEN' }])
const outcomes: readonly Outcome[] = [
  { status: 'failed', message: token, expected: token, actual: token },
  { status: 'observed', value: token },
  { status: 'inconclusive', reason: token },
  { status: 'notApplicable', reason: token },
  { status: 'kitError', message: token },
]
const bytes = (content: string): Buffer => Buffer.from(`\u00ff${content}\u00fe`, 'latin1')

describe('a finding that enters the report', () => {
  for (const outcome of outcomes) {
    it(`holds the token in none of its texts where it is ${outcome.status}`, () => {
      const { request, response, ...rest } = exchange(text(token), 400, text(`{"message":"${token}"}`))
      if (response === null) throw new Error('The exchange has an answer.')
      const field = [`X-${token}`, `Bearer ${token}`] as const
      const redacted = redactedFinding(
        {
          ...finding('id-int64', outcome, [
            {
              ...rest,
              request: { ...request, path: `/${token}`, headers: [field] },
              response: { ...response, reason: token, headers: [field] },
              failure: { kind: 'dropped', message: token },
            },
          ]),
          check: token,
          title: token,
          reproduce: `curl -H 'Authorization: Bearer ${token}'`,
        },
        redact,
      )
      expect(JSON.stringify(redacted)).not.to.include(token)
      expect(JSON.stringify(redacted).match(/\$PLANT_STORE_TOKEN/g)?.length).to.be.at.least(12)
    })
  }

  it('keeps the other bytes of a body that is not UTF-8', () => {
    const body = { bytes: bytes(token).length, base64: bytes(token).toString('base64') }
    const redacted = redactedFinding(
      finding('id-int64', { status: 'passed' }, [exchange(body, 400, body)]),
      redact,
    )
    expect(redacted.evidence[0]?.request.body).to.deep.equal({
      bytes: bytes(token).length,
      base64: bytes('$PLANT_STORE_TOKEN').toString('base64'),
    })
  })

  it('is the same finding where it holds no token', () => {
    for (const one of mixed.findings) expect(redactedFinding(one, redact)).to.deep.equal(one)
  })
})
