import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { after, before, type Suite } from 'mocha'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { temporaryFolder } from '../../temporary-folder.ts'

const executables = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Where the pictures go that a person looks at; not part of the project. */
export const pictures = fileURLToPath(new URL('../../../../test-output/', import.meta.url))

/** What Playwright needs to start the system's Chromium. Without one the tests are skipped, and say so. */
export function launchOptions(suite: { skip: Suite['ctx']['skip'] }) {
  const executablePath = executables.find(existsSync)
  if (executablePath === undefined) {
    console.warn(
      'SKIPPED: there is no Chromium, these tests did not run. Install one: apt-get update && apt-get install -y chromium',
    )
    suite.skip()
  }
  return { executablePath: executablePath ?? '', args: flags }
}

/** A page as its reader opens it: from a file. */
interface Opened {
  readonly page: Page
  /** What a page must not do: errors, requests, dialogs. */
  readonly complaints: string[]
}

async function open(browser: Browser, html: string, options: BrowserContextOptions = {}): Promise<Opened> {
  const file = join(temporaryFolder('plant-store-page-'), 'report.html')
  writeFileSync(file, html)
  const address = pathToFileURL(file).href
  const context = await browser.newContext(options)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url() !== address && !request.url().startsWith('data:'))
      complaints.push(`request: ${request.url()}`)
  })
  await page.goto(address)
  return { page, complaints }
}

/** Call it within `describe`: its tests have the system's Chromium. Returns what opens a page in it. */
export function pagesInChromium(): (html: string, options?: BrowserContextOptions) => Promise<Opened> {
  let browser: Browser
  before(async function () {
    const options = launchOptions(this)
    mkdirSync(pictures, { recursive: true })
    browser = await chromium.launch(options)
  })
  after(async () => {
    await browser?.close()
  })
  return (html, options) => open(browser, html, options)
}
