import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright-core'
import { until } from '../../cli/start/processes.ts'
import { launchOptions } from './chromium.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

/** The two exports of the panel, by the words of its menu. */
export type HarExport = 'sanitized' | 'with sensitive data'

/** "Allow to generate HAR with sensitive data" in the settings of DevTools. */
const setting = 'network.show-options-to-generate-har-with-sensitive-data'

/** A page, and Chromium's own network panel that records it: the front end of DevTools in a second tab. */
export class NetworkPanel {
  readonly page: Page
  readonly #panel: Page
  readonly #context: BrowserContext
  readonly #profile: string
  #marks = 0

  private constructor(page: Page, panel: Page, context: BrowserContext, profile: string) {
    this.page = page
    this.#panel = panel
    this.#context = context
    this.#profile = profile
  }

  static async open(suite: Parameters<typeof launchOptions>[0]): Promise<NetworkPanel> {
    const { args, ...options } = launchOptions(suite)
    const profile = temporaryFolder('plant-store-profile-')
    const context = await chromium.launchPersistentContext(profile, {
      ...options,
      args: [...args, '--remote-debugging-port=0'],
    })
    const page = context.pages()[0] ?? (await context.newPage())
    const network = new NetworkPanel(page, await context.newPage(), context, profile)
    await network.#attach()
    return network
  }

  async #attach(): Promise<void> {
    const portFile = join(this.#profile, 'DevToolsActivePort')
    await until(() => existsSync(portFile) && readFileSync(portFile, 'utf8').includes('\n'))
    const host = `127.0.0.1:${readFileSync(portFile, 'utf8').split('\n')[0]}`
    const session = await this.#context.newCDPSession(this.page)
    const { targetInfo } = await session.send('Target.getTargetInfo')
    await this.#panel.addInitScript(`localStorage.setItem('${setting}', 'true')`)
    await this.#panel.goto(
      `http://${host}/devtools/devtools_app.html?ws=${host}/devtools/page/${targetInfo.targetId}&panel=network`,
    )
    await this.#exportButton.waitFor()
    // The panel shows its buttons before it records.
    while ((await this.#row('data:,first').count()) === 0) await this.#request('data:,first')
  }

  get #exportButton() {
    return this.#panel.getByRole('button', { name: /^Export HAR/ }).first()
  }

  #row(text: string) {
    return this.#panel.getByRole('row').filter({ hasText: text })
  }

  #request(url: string): Promise<unknown> {
    return this.page.evaluate(`fetch('${url}')`)
  }

  /** Exports what the page sent since it was opened. */
  async export(kind: HarExport, file: string): Promise<void> {
    this.#marks += 1
    const mark = `data:,mark-${this.#marks}.`
    // The panel learns of requests in their order: it knows all that were over before this one.
    await this.#request(mark)
    await this.#row(mark).waitFor()
    const download = this.#panel.waitForEvent('download')
    await this.#exportButton.click()
    await this.#panel.getByRole('menuitem', { name: `Export HAR (${kind})` }).click()
    await (await download).saveAs(file)
  }

  async close(): Promise<void> {
    await this.#context.close()
    rmSync(this.#profile, { recursive: true, force: true })
  }
}
