import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { RenderOptions } from '../../../reports/renderers/renderer.ts'
import { isFormat, type RendererEntry, renderers } from '../../../reports/renderers/table.ts'
import { escapeInvisible } from '../../../reports/text/escape-invisible.ts'
import { hostile } from '../fixtures/hostile.ts'
import { mixed } from '../fixtures/mixed.ts'
import { fixtures } from '../fixtures/table.ts'

const options: RenderOptions = { colors: false, width: 80 }
const entries: readonly (readonly [string, RendererEntry])[] = Object.entries(renderers)
describe('renderers', () => {
  for (const [format, { load }] of entries) {
    for (const [name, report] of Object.entries(fixtures)) {
      it(`${format} gives the same text twice for the ${name} report`, async () => {
        const render = await load()
        expect(render(report, options)).to.equal(render(report, options))
        expect(render(report, options)).to.match(/\S\n?$/)
      })
    }

    it(`${format} leaves the report as it was`, async () => {
      const render = await load()
      const before = structuredClone(mixed)
      render(mixed, options)
      expect(mixed).to.deep.equal(before)
    })

    // JSON is read by programs: it keeps every character.
    if (format !== 'json') {
      it(`${format} lets no control, bidi override or lone surrogate through`, async () => {
        const render = await load()
        const shown = render(hostile, options)
        for (const line of shown.split('\n')) expect(escapeInvisible(line)).to.equal(line)
      })
    }
  }

  it('have a file name each', () => {
    const files = entries.map(([, { file }]) => file)
    expect(new Set(files).size).to.equal(files.length)
  })

  it('are known by their own names only', () => {
    expect(isFormat('junit')).to.equal(true)
    expect(isFormat('toString')).to.equal(false)
  })
})
