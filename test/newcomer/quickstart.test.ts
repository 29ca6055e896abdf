import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { before, describe, it } from 'mocha'
import { type Judged, NewcomerRepository, newcomers } from './newcomer.ts'
import { diffOf } from './quickstart-page.ts'

const page = readFileSync(new URL('../../../docs/quickstart.md', import.meta.url), 'utf8')
const KIT_OPTIONS = '--engines requirements --only create-minimal,id-int64'

const initialised = async (repository: NewcomerRepository): Promise<NewcomerRepository> => {
  const { status } = await repository.init()
  expect(status).to.equal(0)
  return repository
}

/** `npm run quickstart` writes the page with whole runs. */
describe('docs/quickstart.md', () => {
  for (const newcomer of newcomers)
    it(`has the service in ${newcomer.language}, the workflow and the fix`, async () => {
      const repository = await initialised(new NewcomerRepository(newcomer))
      const source = repository.text()
      expect(page).to.include(source.trimEnd())
      expect(page).to.include(repository.text('.github/workflows/plant-store-conformance.yml').trimEnd())
      expect(page).to.include(diffOf({ newcomer, source }))
    })

  describe('executed', () => {
    const [newcomer = newcomers.at(-1)] = newcomers
    let folder: string
    let red: Judged
    let green: Judged

    before(async () => {
      if (newcomer === undefined) throw new Error('There is no newcomer.')
      const repository = await initialised(new NewcomerRepository(newcomer, { KIT_OPTIONS }))
      folder = repository.folder
      red = await repository.judge()
      repository.fix()
      green = await repository.judge()
    })

    it('is red on the defect, with its cause in log, annotations and summary', () => {
      expect(red.status).to.equal(1)
      const [, cause = 'none'] = /^- `?(When .*?\.)/m.exec(red.summary) ?? []
      expect(page.replace(/\s+/g, ' ')).to.include(cause)
      expect(red.text.replace(/\s+/g, ' ')).to.include(cause)
      expect(red.text).to.match(/^::error title=fix first%3A id-int64::When /m)
      for (const text of [page, red.text, red.summary])
        expect(text).to.include('1 requirement that counts is violated: id-int64.')
    })

    it('is green after the fix, and keeps the report', () => {
      expect(green.text).to.match(/^CONFORMANT/m)
      expect(green.status).to.equal(0)
      expect(green.summary).to.match(/^## ✅/)
      expect(page).to.match(/green \(exit status 0\):\n\n```\nCONFORMANT/)
      expect(existsSync(join(folder, 'conformance-report', 'report.html'))).to.equal(true)
    })
  })
})
