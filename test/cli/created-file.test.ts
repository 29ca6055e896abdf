import { mkdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { beforeEach, describe, it } from 'mocha'
import { CreatedFile } from '../../cli/output/created-file.ts'
import { UsageError } from '../../common/usage-error.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const startedAt = '2026-11-20T00:00:00.000Z'
const secret = 'secret-of-this-test'

describe('the list of created plants', () => {
  let folder: string
  let said: string[]
  const opened = (target = 'http://plants.example') =>
    new CreatedFile(
      folder,
      { startedAt, target },
      { redact: (text) => text.replaceAll(secret, '$SECRET'), onError: (text) => said.push(text) },
    )
  const lines = () =>
    readFileSync(join(folder, 'created.ndjson'), 'utf8')
      .split('\n')
      .slice(0, -1)
      .map((line): unknown => JSON.parse(line))
  beforeEach(() => {
    folder = temporaryFolder()
    said = []
  })

  it('is on disk as it grows, without secrets', () => {
    const file = opened(`http://${secret}.example`)
    expect(lines()).to.deep.equal([])
    file.add({ id: '9223372036854775807', name: `Rose ${secret}` })
    file.add({ id: null, name: null })
    const common = { startedAt, target: 'http://$SECRET.example' }
    expect(lines()).to.deep.equal([
      { ...common, id: '9223372036854775807', name: 'Rose $SECRET' },
      { ...common, id: null, name: null },
    ])
  })

  it('keeps what earlier runs and those beside it wrote', () => {
    const one = opened()
    const other = opened()
    one.add({ id: '1', name: 'Rose' })
    other.add({ id: '2', name: 'Fern' })
    expect(lines()).to.have.length(2)
  })

  it('is found before anything is sent if it cannot be written', () => {
    mkdirSync(join(folder, 'created.ndjson'))
    expect(opened).to.throw(UsageError, /^cannot write .*created\.ndjson: .*; name another directory/)
    rmdirSync(join(folder, 'created.ndjson'))
  })

  it('that cannot be written any more is reported once, and ends nothing', () => {
    const file = opened()
    rmSync(join(folder, 'created.ndjson'))
    mkdirSync(join(folder, 'created.ndjson'))
    file.add({ id: '1', name: 'Rose' })
    file.add({ id: '2', name: 'Fern' })
    expect(said).to.have.length(1)
    expect(said[0]).to.match(
      /^warning: cannot write .* any more: it is a directory; the report lists all [^\n]+\n$/,
    )
  })
})
