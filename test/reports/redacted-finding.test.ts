import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Body, Header, Outcome } from '../../reports/model.ts'
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
    it(`holds the token in none of its texts if it is ${outcome.status}`, () => {
      const { request, response, ...rest } = exchange(text(token), 400, text(`{"message":"${token}"}`))
      if (response === null) throw new Error('The exchange has a response.')
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

  it('cuts bodies and other long texts when their secrets are out', () => {
    const long = `${'x'.repeat(4_090)}${token.repeat(4_000)}`
    const { request, response, ...rest } = exchange(text(long), 400, { ...text(long), bytes: 1_200_000 })
    if (response === null) throw new Error('The exchange has a response.')
    const [kept] = redactedFinding(
      finding('id-int64', { status: 'failed', message: long }, [
        { ...rest, request, response: { ...response, reason: long, headers: [[long, long]] } },
      ]),
      redact,
    ).evidence
    const cut = `${'x'.repeat(4_090)}$PLANT`
    expect(kept?.request.body).to.deep.equal({ bytes: long.length, text: cut, truncated: true })
    expect(kept?.response?.body).to.deep.equal({ bytes: 1_200_000, text: cut, truncated: true })
    expect(kept?.response?.reason).to.equal(`${cut}…`)
    expect(kept?.response?.headers).to.deep.equal([[`${cut}…`, '…']])
  })

  it('keeps the first headers of a long section, and those that reports read', () => {
    const { response, ...sent } = exchange(text('{}'), 400, text('{}'))
    if (response === null) throw new Error('The exchange has a response.')
    const long = 'v'.repeat(4_000)
    const many = Array.from({ length: 60 }, (_, index): Header => [`x-${index}`, long])
    const types = ['text/plain', long, long, long].map((value): Header => ['Content-Type', value])
    const headers = [...many, ...types]
    const { evidence } = redactedFinding(
      finding('id-int64', { status: 'passed' }, [{ ...sent, response: { ...response, headers } }]),
      redact,
    )
    expect(evidence[0]?.response?.headers).to.deep.equal([
      ['x-0', long],
      ['x-1', `${'v'.repeat(90)}…`],
      ['Content-Type', 'text/plain'],
      ['Content-Type', long],
      ['Content-Type', `${'v'.repeat(50)}…`],
    ])
  })

  it('keeps fewer characters of those that take more bytes in a report', () => {
    for (const [character, kept] of [
      ['\0', 682],
      ['\n', 2_048],
      ['é', 2_048],
      ['漢', 1_365],
    ] as const) {
      const body = text(character.repeat(4_096))
      const { evidence } = redactedFinding(
        finding('id-int64', { status: 'passed' }, [exchange(body, 400, body)]),
        redact,
      )
      const cut = { bytes: body.bytes, text: character.repeat(kept), truncated: true }
      expect(evidence[0]?.response?.body).to.deep.equal(cut)
    }
  })

  it('leaves no part of a secret at the end of a body that was cut before', () => {
    for (let length = 0; length < token.length; length += 1) {
      const shown = token.slice(0, length)
      const body: Body = { ...text(`see ${shown}`), truncated: true }
      const binary: Body = {
        bytes: 9,
        base64: bytes(shown).subarray(0, -1).toString('base64'),
        truncated: true,
      }
      const [kept] = redactedFinding(
        finding('id-int64', { status: 'passed' }, [exchange(body, 400, binary)]),
        redact,
      ).evidence
      const expected = length < 6 ? shown : '$PLANT_STORE_TOKEN'
      expect(kept?.request.body?.text).to.equal(`see ${expected}`)
      expect(kept?.response?.body.base64).to.equal(bytes(expected).subarray(0, -1).toString('base64'))
    }
  })

  it('keeps its title if a short secret is a part of it by chance', () => {
    const short = redactor([{ text: 'tok', placeholder: '$SECRET' }])
    const titled = {
      ...finding('id-int64', { status: 'observed', value: 'a token' }),
      title: 'holds a token',
    }
    const redacted = redactedFinding(titled, short, (words) => words)
    expect(redacted.title).to.equal(titled.title)
    expect(redacted.outcome).to.deep.equal({ status: 'observed', value: 'a $SECRETen' })
  })

  it('is the same finding if it holds no token', () => {
    for (const one of mixed.findings) expect(redactedFinding(one, redact)).to.deep.equal(one)
  })
})
