import { expect } from 'chai'
import { describe, it } from 'mocha'
import { parse } from 'parse5'
import { matrixOf } from '../../../reports/compare/matrix.ts'
import { matrixHtml } from '../../../reports/renderers/matrix-html.ts'
import { hostile } from '../fixtures/hostile.ts'
import { implementations } from '../fixtures/implementations.ts'
import { accessibilityFaults } from './axe.ts'
import { pagesInChromium } from './chromium.ts'

const hostileMatrix = matrixOf([
  { name: '<script>alert(1)</script>', report: hostile },
  { name: '"\u202e]]>', report: hostile },
])

describe('the matrix page in Chromium', () => {
  const open = pagesInChromium()

  for (const [name, matrix] of Object.entries({ plain: matrixOf(implementations), hostile: hostileMatrix })) {
    it(`is HTML without a fault, loads nothing and is found accessible: ${name}`, async () => {
      const page = matrixHtml(matrix, { colors: false, width: 100 })
      const faults: string[] = []
      parse(page, { onParseError: ({ code }) => faults.push(code) })
      const opened = await open(page)
      faults.push(...(await accessibilityFaults(opened.page)), ...opened.complaints)
      expect(faults).to.deep.equal([])
      expect(await opened.page.locator('script').count()).to.equal(1)
      await opened.page.context().close()
    })
  }

  it('has a column for each implementation with its verdict, and a row for each requirement', async () => {
    const { page } = await open(matrixHtml(matrixOf(implementations), { colors: false, width: 100 }))
    expect(await page.locator('#must thead .pill').allTextContents()).to.deep.equal([
      'conformant',
      'non-conformant',
      'inconclusive',
    ])
    const row = page.locator('tr', { hasText: 'id-int64' })
    expect(await row.locator('td').allTextContents()).to.deep.equal(['passed', 'failed', 'passed'])
    expect(await page.locator('tr.differs .id').allTextContents()).to.deep.equal([
      'id-int64',
      'error-shape',
      'no-id-in-answer',
      'duplicate-id',
    ])
    await page.context().close()
  })
})
