import { expect } from 'chai'
import { describe, it } from 'mocha'
import { redactor } from '../../reports/redaction.ts'

const token = `s3cr+t/"&<>'\\ é:=`
const redact = redactor([{ text: token, placeholder: '$PLANT_STORE_TOKEN' }])
const around = (disguise: string): string => `before ${disguise} after`
const expected = around('$PLANT_STORE_TOKEN')

const percent = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
const unicode = (text: string): string =>
  Array.from(text, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
const html = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const disguises: Readonly<Record<string, string>> = {
  raw: token,
  'JSON-escaped': JSON.stringify(token).slice(1, -1),
  'JSON in JSON': JSON.stringify(JSON.stringify(token)).slice(3, -3),
  'JSON with escaped slashes': JSON.stringify(token).slice(1, -1).replaceAll('/', '\\/'),
  'JSON with every character escaped': unicode(token),
  'JSON with escapes in capitals': unicode(token).replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  'percent-encoded': encodeURIComponent(token),
  'percent-encoded in small letters': encodeURIComponent(token).toLowerCase(),
  'percent-encoded throughout': percent(token),
  'HTML-escaped by number': html(token),
  'HTML-escaped by hexadecimal number': token.replace(
    /[&<>"'/]/g,
    (c) => `&#x${c.charCodeAt(0).toString(16)};`,
  ),
  'HTML-escaped by name': token
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;'),
}

describe('redaction', () => {
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
    const other = around(token.toUpperCase())
    expect(redact(other)).to.equal(other)
  })

  it('puts each secret’s own placeholder in its place, the longer secret first', () => {
    const both = redactor([
      { text: 'abc', placeholder: '$1' },
      { text: 'abcdef', placeholder: '$& abc' },
    ])
    expect(both('abcdef abc')).to.equal('$& abc $1')
  })

  it('leaves a text alone where there is no secret', () => {
    expect(redactor([])('anything')).to.equal('anything')
    expect(redactor([{ text: '', placeholder: 'x' }])('anything')).to.equal('anything')
  })

  it('is not slowed down by an answer made to slow it down', () => {
    for (const unit of ['\\', '&#0', '%', 's3cr', 'c2E']) {
      const hostile = unit.repeat(300_000)
      expect(redact(hostile)).to.equal(hostile)
    }
  }).timeout(10_000)
})
