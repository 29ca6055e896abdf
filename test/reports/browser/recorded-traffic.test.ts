import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import type { Browser } from 'playwright-core'
import { serverChange } from '../../../cli/self-test/server-changes.ts'
import { changed } from '../../../reference-server/named-change.ts'
import { startReferenceServer } from '../../../reference-server/start.ts'
import { inFolder } from '../../cli/configuration/configured.ts'
import { startChromium } from './chromium.ts'

const token = 'Tk-browser-0123456789'

/** Sent by the page, as a web client would. */
const bodies = [
  '{"id":9007199254740993,"name":"Fern","tag":"green"}',
  '{"id":2,"name":"Moos é 植物"}',
  '{"name":"no id"}',
  'no JSON',
]

let folder: string

/** The traffic of a page at a server with these changes, as Chromium recorded it. */
async function recorded(
  browser: Browser,
  changes: readonly string[],
): Promise<{ file: string; url: string }> {
  const server = await startReferenceServer({ token, behaviour: changed(changes.map(serverChange)) })
  const file = join(folder, `${changes.join('-') || 'reference'}.har`)
  const context = await browser.newContext({ recordHar: { path: file, content: 'embed' } })
  const page = await context.newPage()
  await page.goto(`${server.url}/`)
  const sent = bodies.map((body) => ({
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body,
  }))
  await page.evaluate(
    `(async () => { for (const one of ${JSON.stringify(sent)}) await (await fetch('/plants', one)).text() })()`,
  )
  await context.close()
  await server.close()
  return { file, url: server.url }
}

const judged = (...argv: readonly string[]) => inFolder('.', ['judge', ...argv])

describe('traffic that Chromium recorded', () => {
  let browser: Browser
  before(async function () {
    browser = await startChromium(this)
    folder = mkdtempSync(join(tmpdir(), 'plant-store-har-'))
  })
  after(async () => {
    await browser?.close()
    if (folder !== undefined) rmSync(folder, { recursive: true })
  })

  it('shows nothing wrong with the reference server, and has all that the contract documents', async () => {
    const { file, url } = await recorded(browser, [])
    const { status, text: printed } = await judged(file, '--base-url', url, '--require-coverage')
    expect(printed).to.include('POST /plants 200: 2, POST /plants 400: 2')
    expect(printed).to.include('a plant with a tag: 1, a plant without a tag: 1')
    expect(status, printed).to.equal(0)
    expect((await judged(file, '--base-url', 'https://other.example')).status).to.equal(3)
  })

  it('shows a violation, and no token', async () => {
    const { file, url } = await recorded(browser, ['error-text'])
    expect(readFileSync(file, 'utf8')).to.include(token)
    const { status, text: printed } = await judged(file, '--base-url', url)
    expect(printed).to.match(/✗ error-shape \(must, rules\)/)
    expect(printed).not.to.include(token)
    expect(status).to.equal(1)
  })
})
