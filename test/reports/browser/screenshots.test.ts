import { expect } from 'chai'
import { describe, it } from 'mocha'
import { matrixOf } from '../../../reports/compare/matrix.ts'
import { html } from '../../../reports/renderers/html.ts'
import { matrixHtml } from '../../../reports/renderers/matrix-html.ts'
import { conformant } from '../fixtures/conformant.ts'
import { implementations } from '../fixtures/implementations.ts'
import { mixed } from '../fixtures/mixed.ts'
import { pagesInChromium, pictures } from './chromium.ts'

const pages = {
  conformant: html(conformant),
  'non-conformant': html(mixed),
  matrix: matrixHtml(matrixOf(implementations), { colors: false, width: 100 }),
}

describe('pictures of the pages', function () {
  // On a busy machine Chromium sometimes says that it is "unable to capture" a page.
  this.retries(2)
  const open = pagesInChromium()

  for (const [name, page] of Object.entries(pages)) {
    for (const width of [1280, 360]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const file = `${name}-${width}-${colorScheme}.png`
        it(`${file} is taken, to be looked at in test-output/`, async () => {
          const opened = await open(page, { viewport: { width, height: 900 }, colorScheme })
          const picture = await opened.page.screenshot({ path: `${pictures}${file}`, fullPage: true })
          expect(picture.length).to.be.greaterThan(10_000)
          expect(await opened.page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(width)
          await opened.page.context().close()
        })
      }
    }
  }
})
