import { expect } from 'chai'
import { describe, it } from 'mocha'
import { briefSummary } from '../../../cli/output/brief-summary.ts'
import { matrixOf } from '../../../reports/compare/matrix.ts'
import type { Report } from '../../../reports/model.ts'
import { comparisonText } from '../../../reports/renderers/comparison-text.ts'
import { matrixText } from '../../../reports/renderers/matrix-text.ts'
import { finding, replaced, report, row, rows } from '../builder.ts'

const command = '::error::x ##vso[task.complete]'
const options = { colors: false, width: 80 }

/** A report with the words of a target in what it found and observed. */
const withWords = (words: string): Report =>
  report({
    requirements: [...rows, row('observe', 'rate-limit', '7', 'Whether there is a rate limit.')],
    findings: [
      ...replaced(finding('id-int64', { status: 'failed', message: words })),
      finding('rate-limit', { status: 'observed', value: words }),
    ],
  })

const texts: Readonly<Record<string, () => string>> = {
  'a summary': () => briefSummary(withWords(command), options),
  'a comparison': () => comparisonText(withWords('none'), withWords(command), options),
  'a comparison of implementations': () =>
    matrixText(
      matrixOf([
        { name: 'one', report: withWords('none') },
        { name: 'other', report: withWords(command) },
      ]),
      options,
    ),
}

describe('The words of a target', () => {
  for (const [what, textOf] of Object.entries(texts))
    it(`are no command for a CI system in ${what}`, () => {
      expect(textOf()).to.include('\\u{23}#vso[task.complete]')
      expect(textOf()).not.to.match(/^\s*::|##\w*\[/m)
    })
})
