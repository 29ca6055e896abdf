import { expect } from 'chai'
import { describe, it } from 'mocha'
import { redactedCut, redactor } from '../../reports/redaction.ts'
import { redactedReport } from '../../reports/redacted-report.ts'
import { encodings, issued, lengths } from '../secrets/secret-forms.ts'
import { disguises, token } from './disguises.ts'
import { conformant } from './fixtures/conformant.ts'

const redact = redactor([{ text: token, placeholder: '$PLANT_STORE_TOKEN' }])
const around = (disguise: string): string => `before ${disguise} after`
const expected = around('$PLANT_STORE_TOKEN')

describe('redaction', () => {
  it('leaves a short secret in the seed, without which no run can be repeated', () => {
    const short = { text: conformant.seed.slice(0, 1), placeholder: '[token]' }
    expect(redactedReport(conformant, [short]).seed).to.equal(conformant.seed)
  })

  for (const [name, disguise] of Object.entries(disguises)) {
    it(`finds the secret ${name}`, () => {
      expect(redact(around(disguise))).to.equal(expected)
    })
  }

  it('finds the secret in base64 after any number of other bytes, as in Basic credentials', () => {
    for (const user of ['', 'u', 'us', 'use', 'user:']) {
      for (const rest of ['', 'x', 'xy', 'xyz']) {
        for (const encoding of ['base64', 'base64url'] as const) {
          const encoded = Buffer.from(`${user}${token}${rest}`).toString(encoding)
          const redacted = redact(`Basic ${encoded}`)
          expect(redacted).to.include('$PLANT_STORE_TOKEN')
          // What is left of the secret's own characters: at most those it shares with its neighbours.
          expect(redacted.replace('$PLANT_STORE_TOKEN', '').length).to.be.at.most('Basic '.length + 12)
        }
      }
    }
  })

  it('finds base64 that has lost its letter case, as media types do', () => {
    const basic = Buffer.from(`user:${token}`).toString('base64')
    const redacted = redactor([{ text: token, placeholder: '[token]' }])(basic.toLowerCase())
    expect(redacted).to.include('[token]')
    expect(redacted.length).to.be.lessThan(basic.length)
  })

  it('finds base64 that is itself percent-encoded or JSON-escaped', () => {
    const secret = '\u00ff\u00fe>>>???'
    const basic = Buffer.from(secret).toString('base64')
    expect(basic).to.match(/[+/]/)
    const own = redactor([{ text: secret, placeholder: '[token]' }])
    expect(own(encodeURIComponent(basic))).to.match(/^\[token\]/)
    expect(own(basic.replaceAll('/', '\\/'))).to.match(/^\[token\]/)
  })

  it('finds every occurrence, and nothing that only resembles the secret', () => {
    expect(redact(`${token}${token}`)).to.equal('$PLANT_STORE_TOKEN$PLANT_STORE_TOKEN')
    const other = around(token.replace('t', 'T3'))
    expect(redact(other)).to.equal(other)
  })

  it('puts each secret’s own placeholder in its place, the longer secret first', () => {
    const both = redactor([
      { text: 'abc', placeholder: '$1' },
      { text: 'abcdef', placeholder: '$& abc' },
    ])
    expect(both('abcdef abc')).to.equal('$& abc $1')
  })

  it('leaves a placeholder alone that contains the secret', () => {
    const redacted = redactor([{ text: 'token', placeholder: '$PLANT_STORE_TOKEN' }])
    expect(redacted('Bearer token')).to.equal('Bearer $PLANT_STORE_TOKEN')
    expect(redacted('Bearer $PLANT_STORE_TOKEN, Token')).to.equal(
      'Bearer $PLANT_STORE_TOKEN, $PLANT_STORE_TOKEN',
    )
    expect(redacted('$STORE_TOKEN')).to.equal('$STORE_$PLANT_STORE_TOKEN')
  })

  it('leaves a text without a secret alone', () => {
    expect(redactor([])('anything')).to.equal('anything')
    expect(redactor([{ text: '', placeholder: 'x' }])('anything')).to.equal('anything')
  })

  for (const length of lengths) {
    const secret = issued(length)
    const own = redactor([{ text: secret, placeholder: '[token]' }])
    for (const [name, encode] of Object.entries(encodings)) {
      const encoded = encode(secret)
      it(`finds a token of ${length} characters in ${name}`, () => {
        expect(own(`100%${encoded}`)).to.match(/^100%.?.?\[token\]={0,2}.?.?$/)
      })

      it(`leaves no part of a token of ${length} characters in ${name} if the text was cut`, () => {
        for (const place of [0.3, 0.6, 0.9, 0.99]) {
          const kept = encoded.slice(0, Math.floor(encoded.length * place))
          const left = redactedCut(`before ${kept}`, own).replace('before ', '').replace('[token]', '')
          // At most the beginning of an escape and 5 characters, or their escapes, stand for themselves.
          const most = Math.max(
            ...Array.from({ length: 6 }, (_, count) => encode(secret.slice(0, count)).length),
          )
          expect(left.length, `${place} ${left}`).to.be.at.most(most + 8)
        }
      })
    }
  }

  it('takes the beginning of a secret for the secret only if a text was cut', () => {
    const own = redactor([{ text: 'abcdefghij', placeholder: '[token]' }])
    expect(own('abcdef and abcdefghi… more, abcdefgh')).to.equal('abcdef and [token]… more, abcdefgh')
    expect(own('The token abcdefgh... is unknown')).to.equal('The token [token]... is unknown')
    expect(own('abcde…')).to.equal('abcde…')
    expect(own('abcde... and "abcdef\\" waits...')).to.equal('abcde... and "abcdef\\" waits...')
    expect(redactedCut('see abcdefgh', own)).to.equal('see [token]')
    expect(redactedCut('see abcdef\\u00', own)).to.equal('see [token]')
    expect(redactedCut(`see abcdef&#${'0'.repeat(100)}`, own)).to.equal('see [token]')
  })

  it('joins occurrences that overlap, so that none leaves the rest of another behind', () => {
    const own = redactor([
      { text: 'abcabcab', placeholder: '[1]' },
      { text: 'cabxyz', placeholder: '[2]' },
    ])
    expect(own('abcabcabcab')).to.equal('[1]')
    expect(own('-abcabcabxyz-')).to.equal('-[1]-')
  })

  const long = (unit: string): string => unit.repeat(Math.ceil(300_000 / unit.length))
  const hostile: Readonly<Record<string, string>> = {
    backslashes: '\\',
    'the beginning of an entity': '&#0',
    'escaped ampersands': '&amp;',
    'percent signs': '%',
    'escaped percent signs': '%25',
    'the beginning of the token': issued(8_000).slice(0, -1),
    'escapes of one letter': '%61\\u0061&#97;',
    'one letter': 'a',
    cuts: `${issued(8_000).slice(0, 7)}…`,
    'cuts by full stops': `${issued(8_000).slice(0, 7)}...`,
    'full stops': '.',
    'cuts in escapes': '\\\\u002…&#00…%2…',
    'backslashes before a letter': `${'\\'.repeat(1_000)}n`,
    'digits of an entity': '0123456789',
  }
  const secrets = [
    issued(Math.min(...lengths)),
    issued(Math.max(...lengths)),
    'a'.repeat(8_000),
    `b${'a'.repeat(7_999)}`,
    `${'a'.repeat(7_999)}b`,
  ]
  for (const [name, unit] of Object.entries(hostile)) {
    it(`is not slowed down by 300 kB of ${name}, whatever the token`, () => {
      const text = long(unit)
      for (const secret of secrets) {
        const began = process.cpuUsage()
        redactor([{ text: secret, placeholder: '[token]' }])(text)
        const { user, system } = process.cpuUsage(began)
        // A quadratic search takes far longer.
        expect((user + system) / 1_000).to.be.below(1_500)
      }
    })
  }
})
