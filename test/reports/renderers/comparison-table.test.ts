import { expect } from 'chai'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, it } from 'mocha'
import { matrixOf } from '../../../reports/compare/matrix.ts'
import { comparisonRenderers, matrixRenderers } from '../../../reports/renderers/comparison-table.ts'
import { escapeInvisible } from '../../../reports/text/escape-invisible.ts'
import { conformant } from '../fixtures/conformant.ts'
import { hostile } from '../fixtures/hostile.ts'
import { implementations } from '../fixtures/implementations.ts'
import { mixed } from '../fixtures/mixed.ts'

const options = { colors: false, width: 100 }
const hostileNow = {
  ...hostile,
  findings: hostile.findings.map((one) =>
    one.outcome.status === 'observed'
      ? { ...one, outcome: { ...one.outcome, value: `${one.outcome.value}|\`x\`` } }
      : one,
  ),
}

const html = (markdown: string): string =>
  micromark(markdown, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })

describe('renderers of comparisons', () => {
  for (const [name, load] of Object.entries(comparisonRenderers)) {
    it(`${name} shows of a hostile target text and nothing else`, async () => {
      const shown = (await load())(hostile, hostileNow, options)
      for (const line of shown.split('\n')) expect(escapeInvisible(line)).to.equal(line)
    })

    it(`${name} names what changed and where it comes from`, async () => {
      const shown = (await load())(conformant, mixed, options)
      expect(shown).to.match(/id-int64`? \(must, passed before\): comes from the target\n/)
    })
  }

  for (const [name, load] of Object.entries(matrixRenderers)) {
    it(`${name} of a matrix shows of a hostile target text and nothing else`, async () => {
      const shown = (await load())(
        matrixOf([
          { name: '<b>\u202e', report: hostile },
          { name: 'x', report: hostile },
        ]),
        options,
      )
      for (const line of shown.split('\n')) expect(escapeInvisible(line)).to.equal(line)
    })

    it(`${name} of a matrix has every implementation and requirement`, async () => {
      const shown = (await load())(matrixOf(implementations), options)
      for (const part of ['reference', 'rounding', 'busy', 'id-int64', 'error-shape', 'non-conformant'])
        expect(shown).to.include(part)
    })
  }

  it('text of a matrix has its columns below their heads, however long the names are', async () => {
    const named = implementations.map((one, index) => ({ ...one, name: 'a long name '.repeat(3) + index }))
    const shown = (await matrixRenderers.text())(matrixOf(named), options)
    const [head = '', verdict = ''] = shown.split('\n')
    expect(head.indexOf(named[1]?.name ?? '?')).to.equal(verdict.indexOf('non-conformant'))
  })

  it('Markdown of a hostile target is a table whose cells are text', async () => {
    const shown = html((await comparisonRenderers.markdown())(hostile, hostileNow))
    expect(shown).not.to.match(/<(?!\/?(?:h2|h3|ul|li|p|code|table|thead|tbody|tr|th|td)\b)/)
    expect(shown.match(/<tr>/g)).to.have.length(hostile.requirements.length / 3 + 1)
  })
})
