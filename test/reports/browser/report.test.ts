import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Page } from 'playwright-core'
import type { Report } from '../../../reports/model.ts'
import { html } from '../../../reports/renderers/html.ts'
import { campaign } from '../fixtures/campaign.ts'
import { conformant } from '../fixtures/conformant.ts'
import { hostile, hostileStrings } from '../fixtures/hostile.ts'
import { mixed } from '../fixtures/mixed.ts'
import { shrunk } from '../fixtures/shrunk.ts'
import { fixtures } from '../fixtures/table.ts'
import { accessibilityFaults } from './axe.ts'
import { pagesInChromium } from './chromium.ts'

const visibleRows = (page: Page): Promise<string[]> =>
  page.locator('details.requirement:visible .id').allTextContents()

describe('the HTML report in Chromium', () => {
  const open = pagesInChromium()

  const opened = (report: Report, options = {}) => open(html(report), options)

  for (const [name, fixture] of Object.entries(fixtures)) {
    it(`loads nothing, runs nothing foreign, fits 360 pixels, and axe finds nothing for the ${name} report`, async () => {
      const { page, complaints } = await opened(fixture)
      expect(await accessibilityFaults(page)).to.deep.equal([])
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true')
      expect(await page.evaluate('document.documentElement.scrollWidth')).to.be.at.most(360)
      expect(complaints).to.deep.equal([])
      await page.context().close()
    })
  }

  it('axe finds nothing in the dark either', async () => {
    const { page } = await opened(mixed, { colorScheme: 'dark' })
    expect(await accessibilityFaults(page)).to.deep.equal([])
    await page.context().close()
  })

  it('shows verdict, reason and what to fix on the first screen', async () => {
    const { page } = await opened(mixed, { viewport: { width: 1280, height: 900 } })
    for (const selector of ['h1', '.reason', '.fix li']) {
      const box = await page.locator(selector).first().boundingBox()
      expect((box?.y ?? 900) + (box?.height ?? 0)).to.be.at.most(900)
    }
    expect(await page.locator('h1').textContent()).to.equal('non-conformant')
    await page.context().close()
  })

  it('filters by level, outcome, section, engine and text, and keeps the choice in the address', async () => {
    const { page } = await opened(mixed)
    await page.selectOption('select[name=outcome]', 'warning')
    expect(await visibleRows(page)).to.deep.equal(['no-id-in-answer'])
    expect(page.url()).to.include('#outcome=warning')
    await page.reload()
    expect(await visibleRows(page)).to.deep.equal(['no-id-in-answer'])
    await page.click('button[type=reset]')
    await page.selectOption('select[name=engine]', 'prism')
    expect(await visibleRows(page)).to.deep.equal(['id-int64'])
    await page.click('button[type=reset]')
    await page.selectOption('select[name=section]', '3')
    expect(await visibleRows(page)).to.deep.equal(['duplicate-id'])
    await page.click('button[type=reset]')
    await page.selectOption('select[name=level]', 'observe')
    expect(await visibleRows(page)).to.deep.equal(['duplicate-id'])
    await page.click('button[type=reset]')
    await page.keyboard.press('/')
    await page.keyboard.type('cross over')
    expect(await visibleRows(page)).to.deep.equal(['many-creates'])
    expect(await page.locator('.shown').textContent()).to.equal('1 of 9 shown')
    await page.context().close()
  })

  it('opens a requirement that a link leads to, though it was filtered out', async () => {
    const { page } = await opened(mixed)
    await page.selectOption('select[name=level]', 'observe')
    await page.click('.fix a[href="#requirement-id-int64"]')
    await page.locator('#requirement-id-int64[open]').waitFor()
    expect(await page.locator('#requirement-id-int64').isVisible()).to.equal(true)
    await page.context().close()
  })

  it('marks the member that differs, in request and response', async () => {
    const { page } = await opened(mixed)
    expect(await page.locator('#requirement-id-int64 mark').allTextContents()).to.deep.equal([
      '"id":9223372036854775807',
      '400 Bad Request',
    ])
    await page.context().close()
  })

  it('says what each engine said if they disagree', async () => {
    const { page } = await opened(mixed)
    const verdicts = page.locator('#requirement-id-int64 .verdicts')
    expect(await verdicts.locator('h4').textContent()).to.equal('The engines disagree')
    expect(await verdicts.locator('li').allInnerTexts()).to.have.length(2)
    await page.context().close()
  })

  it('shows the smallest case that fails, and the question that an open point raises', async () => {
    const { page } = await opened(shrunk)
    const shown = page.locator('#requirement-create-minimal .counterexample')
    expect(await shown.locator('code').textContent()).to.equal('{"id":0,"name":"aa\\u{202e}"}')
    expect(await shown.locator('.aside').textContent()).to.equal('seed 42, path 17:3, shrunk in 31 requests')
    expect(await page.locator('.question').allTextContents()).to.deep.equal([
      'May a service refuse an id that is already there, and how?',
    ])
    await page.context().close()
  })

  it('copies the curl line as it is', async () => {
    const { page } = await opened(mixed, { permissions: ['clipboard-read', 'clipboard-write'] })
    const command = page.locator('#requirement-id-int64 .command').first()
    await command.locator('button').click()
    expect(await page.evaluate('navigator.clipboard.readText()')).to.equal(
      await command.locator('code').textContent(),
    )
    expect(await command.locator('button').textContent()).to.equal('Copied')
    await page.context().close()
  })

  it('is used by keyboard alone: a skip link first, then every requirement opens with Enter', async () => {
    const { page } = await opened(mixed)
    await page.keyboard.press('Tab')
    expect(await page.evaluate('document.activeElement.textContent')).to.equal('Skip to the content')
    await page.locator('#requirement-create-minimal summary').focus()
    await page.keyboard.press('Enter')
    expect(await page.locator('#requirement-create-minimal').getAttribute('open')).to.equal('')
    await page.context().close()
  })

  it('follows the system in dark and light, and a choice of the reader after a reload too', async () => {
    const { page } = await opened(conformant, { colorScheme: 'dark' })
    const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor')
    const dark = await background()
    await page.click('#theme')
    const light = await background()
    expect(light).not.to.equal(dark)
    await page.reload()
    expect(await background()).to.equal(light)
    await page.context().close()
  })

  it('shows everything with script off', async () => {
    const { page } = await opened(mixed, { javaScriptEnabled: false })
    expect(await visibleRows(page)).to.have.length(9)
    expect(await page.locator('#filters').isVisible()).to.equal(false)
    expect(await page.locator('button:visible').count()).to.equal(0)
    await page.locator('#requirement-create-minimal summary').click()
    expect(await page.locator('#requirement-create-minimal .inside').isVisible()).to.equal(true)
    await page.context().close()
  })

  it('prints on white, without what only a screen can use', async () => {
    const { page } = await opened(mixed, { colorScheme: 'dark' })
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('#filters').isVisible()).to.equal(false)
    expect(await page.locator('.top').isVisible()).to.equal(false)
    expect(await page.locator('#requirement-id-int64 .exchange').isVisible()).to.equal(true)
    expect((await page.pdf()).subarray(0, 5).toString()).to.equal('%PDF-')
    await page.context().close()
  })

  it('gives the text of a hostile response back as text', async () => {
    const { page, complaints } = await opened(hostile)
    const at = hostileStrings.indexOf('<script>alert(1)</script>')
    const row = page.locator(`#requirement-row-${at}`)
    expect(await row.locator('.statement').textContent()).to.equal('<script>alert(1)</script>')
    expect(await page.locator('script').count()).to.equal(4)
    expect(await page.locator('[onload], iframe, img, object, base').count()).to.equal(0)
    expect(complaints).to.deep.equal([])
    await page.context().close()
  })

  it('stays small with 100 000 findings behind it, and says what it leaves out', async () => {
    const { page } = await opened(campaign(100_000))
    expect(await page.evaluate('document.querySelectorAll("*").length')).to.be.lessThan(5_000)
    expect(await page.locator('#requirement-id-int64').textContent()).to.match(
      /… [\d ]+ more findings on this requirement/,
    )
    await page.context().close()
  })
})
