import { expect } from 'chai'
import { describe, it } from 'mocha'
import { parse } from 'parse5'
import { html } from '../../../reports/renderers/html.ts'
import { fixtures } from '../fixtures/table.ts'

describe('the HTML report, parsed', () => {
  for (const [name, fixture] of Object.entries(fixtures)) {
    it(`is HTML without a fault for the ${name} report`, () => {
      const faults: string[] = []
      parse(html(fixture), {
        onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`),
      })
      expect(faults).to.deep.equal([])
    })
  }
})
