import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { changedBy } from '../../../cli/self-test/server-changes.ts'
import { startReferenceServer } from '../../../reference-server/start.ts'
import { inFolder } from '../../cli/configuration/configured.ts'
import { type HarExport, NetworkPanel } from './network-panel.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const token = 'Tk-browser-0123456789'

/** Sent by the page, as a web client would. The panel exports text beyond the BMP in base64. */
const bodies = [
  '{"id":9007199254740993,"name":"Fern","tag":"green"}',
  `{"id":2,"name":"Moos é 植物 🌱 ${token}"}`,
  '{"name":"no id"}',
  'no JSON',
]

const judged = (...argv: readonly string[]) => inFolder('.', ['judge', ...argv])

describe("traffic that Chromium's network panel exports", () => {
  let panel: NetworkPanel
  let folder: string
  before(async function () {
    panel = await NetworkPanel.open(this)
    folder = temporaryFolder('plant-store-har-')
  })
  after(async () => {
    await panel?.close()
  })

  /** Exports the traffic of a page at a server with these changes. */
  async function exported(
    kind: HarExport,
    changes: readonly string[],
  ): Promise<{ file: string; url: string; hasToken: boolean }> {
    const server = await startReferenceServer({ token, behaviour: changedBy(changes) })
    const file = join(folder, `${kind}-${changes.join('-') || 'reference'}.har`)
    await panel.page.goto(`${server.url}/`)
    const sent = bodies.map((body) => ({
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body,
    }))
    await panel.page.evaluate(
      `(async () => { for (const one of ${JSON.stringify(sent)}) await (await fetch('/plants', one)).text() })()`,
    )
    await panel.export(kind, file)
    await server.close()
    return { file, url: server.url, hasToken: readFileSync(file, 'utf8').includes(`Bearer ${token}`) }
  }

  for (const kind of ['sanitized', 'with sensitive data'] as const) {
    it(`shows nothing wrong with the reference server, ${kind}`, async () => {
      const { file, url, hasToken } = await exported(kind, [])
      expect(hasToken).to.equal(kind === 'with sensitive data')
      const { status, text: printed } = await judged(file, '--base-url', url, '--require-coverage')
      expect(printed).to.include('POST /plants 200: 2, POST /plants 400: 2')
      expect(printed).to.include('a plant with a tag: 1, a plant without a tag: 1')
      expect(printed).not.to.match(/^[✗!·]/m)
      expect(status, printed).to.equal(0)
      expect((await judged(file, '--base-url', 'https://other.example')).status).to.equal(3)
    })

    it(`shows a planted violation, ${kind}`, async () => {
      const { file, url } = await exported(kind, ['tag-null'])
      const { status, text: printed } = await judged(file, '--base-url', url)
      expect(printed).to.match(/✗ plant-shape \(must, rules\): .*\(1 of 2 responses\)/)
      expect(printed).to.match(/✗ plant-shape \(must, prism\)/)
      expect(printed).to.include('"tag":null').and.include('🌱')
      // Without the header that names it, a token is text like any other.
      if (kind === 'with sensitive data')
        expect(printed).to.include('[value of authorization]').and.not.include(token)
      expect(status).to.equal(1)
    })
  }
})
