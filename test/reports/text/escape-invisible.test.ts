import { expect } from 'chai'
import { describe, it } from 'mocha'
import { headerValue } from '../../../reports/text/header-value.ts'
import { grouped } from '../../../reports/text/plural.ts'
import { bodyPreview, shortened } from '../../../reports/text/preview.ts'
import { visibleBytes, escapeInvisible, jsonText } from '../../../reports/text/escape-invisible.ts'

describe('text from a target', () => {
  it('keeps what a reader can see, in any script', () => {
    const seen = 'Fern é 植物 نبات 😀 <b> "quoted" \\ % $'
    expect(escapeInvisible(seen)).to.equal(seen)
  })

  it('shows what a reader cannot see, or a terminal would act on, as an escape', () => {
    expect(escapeInvisible('\u001b[31m')).to.equal('\\u{1b}[31m')
    expect(escapeInvisible('\u0000\u007f\u009b')).to.equal('\\u{0}\\u{7f}\\u{9b}')
    expect(escapeInvisible('a\u202eb\u2066c\u200f')).to.equal('a\\u{202e}b\\u{2066}c\\u{200f}')
    expect(escapeInvisible('\u200b\ufeff\u{e0041}')).to.equal('\\u{200b}\\u{feff}\\u{e0041}')
    expect(escapeInvisible('\ud800x\udc00')).to.equal('\\u{d800}x\\u{dc00}')
    expect(escapeInvisible('\ufffe\u2028\u00a0')).to.equal('\\u{fffe}\\u{2028}\\u{a0}')
    expect(escapeInvisible('\u3164\ufe0f')).to.equal('\\u{3164}\\u{fe0f}')
  })

  it('is no command to Azure Pipelines, which finds one anywhere in a log', () => {
    for (const command of ['##vso[task.setvariable]', 'a ##[error]'])
      for (const text of [escapeInvisible(command), jsonText(command)]) expect(text).not.to.match(/##\w*\[/)
    expect(JSON.parse(jsonText('##vso[a]'))).to.equal('##vso[a]')
    expect(escapeInvisible('## vso')).to.equal('## vso')
  })

  it('stays on one line', () => {
    expect(escapeInvisible('a\r\n\tb')).to.equal('a\\r\\n\\tb')
  })

  it('is shown byte for byte if it is not UTF-8', () => {
    expect(visibleBytes(Buffer.from([0x61, 0x00, 0xff, 0x7e, 0x7f]))).to.equal('a\\x{00}\\x{ff}~\\x{7f}')
  })

  it('is cut between characters, with the number of characters left out', () => {
    expect(shortened('abc', 3)).to.equal('abc')
    expect(shortened(`ab😀${'c'.repeat(1_200)}`, 3)).to.equal('ab… 1 202 more characters')
  })

  it('counts thousands apart', () => {
    expect([0, 999, 1_203, 1_000_000].map(grouped)).to.deep.equal(['0', '999', '1 203', '1 000 000'])
  })
})

describe('the preview of a body', () => {
  it('tells no body from an empty one', () => {
    expect(bodyPreview(null, 10)).to.equal('(no body)')
    expect(bodyPreview({ bytes: 0, text: '' }, 10)).to.equal('(empty body)')
  })

  it('counts the bytes left out, also those that were never kept', () => {
    expect(bodyPreview({ bytes: 6, text: 'üüü' }, 2)).to.equal('üü… 2 more bytes')
    expect(bodyPreview({ bytes: 5_000, text: 'abc', truncated: true }, 10)).to.equal('abc… 4 997 more bytes')
  })

  it('shows bytes that are not UTF-8', () => {
    const bytes = Buffer.from([0xff, 0x00, 0x41, 0x42, 0x43])
    expect(bodyPreview({ bytes: 5, base64: bytes.toString('base64') }, 10)).to.equal('\\x{ff}\\x{00}ABC')
    expect(bodyPreview({ bytes: 5, base64: bytes.toString('base64') }, 2)).to.equal(
      '\\x{ff}\\x{00}… 3 more bytes',
    )
  })

  it('finds a header in any letter case', () => {
    expect(headerValue([['CONTENT-TYPE', 'a/b']], 'content-type')).to.equal('a/b')
    expect(headerValue([], 'content-type')).to.equal(undefined)
  })
})
