import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { badInputs, url } from './bad-inputs.ts'
import { command, token } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { refusal } from './refusal.ts'
import { deadUrl } from './service.ts'
import { sparseFile } from '../sparse-file.ts'

describe('bad input', () => {
  const elsewhere = process.cwd()
  let folder: string
  before(() => {
    folder = temporaryFolder()
    process.chdir(folder)
    writeFileSync(join(folder, 'empty.txt'), '\n')
    writeFileSync(
      join(folder, 'damaged.pem'),
      '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n',
    )
    mkdirSync(join(folder, 'occupied', 'report.json'), { recursive: true })
    mkdirSync(join(folder, 'earlier'))
    sparseFile('endless', folder)
    writeFileSync(join(folder, 'earlier', 'report.json'), 'of an earlier run')
  })

  after(() => process.chdir(elsewhere))

  for (const [what, { args, says, env = { PLANT_STORE_TOKEN: token } }] of Object.entries(badInputs)) {
    it(`${what} is refused with one line that says what to do`, async () => {
      expect(await refusal(args, env)).to.match(says)
      expect(existsSync(join(folder, 'conformance-report'))).to.equal(false)
    })
  }

  it('ends the process with status 2 and one line on standard error', async () => {
    const { status, stdout, stderr } = await command(['staging'], { folder })
    expect({ status, stdout }).to.deep.equal({ status: 2, stdout: '' })
    expect(stderr).to.match(/^error: the URL is malformed; give [^\n]+\n$/)
  })

  it('leaves the report of an earlier run alone', async () => {
    await command([url, '--report-dir', 'earlier', '--only', 'nothing'], { folder })
    expect(readFileSync(join(folder, 'earlier', 'report.json'), 'utf8')).to.equal('of an earlier run')
    expect(readdirSync(join(folder, 'earlier'))).to.deep.equal(['report.json'])
  })

  it('a report directory that may not be written is found before anything is sent', async function () {
    if (process.getuid?.() === 0) this.skip()
    const closed = join(folder, 'closed')
    mkdirSync(closed)
    chmodSync(closed, 0o500)
    const { status, stderr } = await command([await deadUrl(), '--report-dir', closed], { folder })
    expect(stderr).to.match(/cannot write to the report directory .*; name another one/)
    expect(status).to.equal(2)
  })
})
