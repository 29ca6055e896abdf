import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UsageError } from '../../../common/usage-error.ts'
import { harEntries } from '../../../suites/traffic/har-file.ts'
import { harText } from './har-entry.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const file = join(temporaryFolder(), 'traffic.har')

async function read(text: string, longest?: number): Promise<unknown[]> {
  writeFileSync(file, text)
  const entries: unknown[] = []
  for await (const entry of harEntries(file, longest)) entries.push(entry)
  return entries
}

const caught = (text: string, longest?: number): Promise<unknown> =>
  read(text, longest).catch((error: unknown) => error)

describe('a HAR file', () => {
  it('has its entries whole, wherever the parts of the file end', async () => {
    const entries = Array.from({ length: 7 }, (_, index) => ({ text: 'é植😀"\\\n'.repeat(9_000 + index) }))
    expect(await read(harText(entries))).to.deep.equal(entries)
  })

  it('may be written over many lines, with other members and empty', async () => {
    const { log } = JSON.parse(harText([{ a: 1 }]))
    const text = JSON.stringify(
      { before: [{ log: { entries: [9] } }], log: { ...log, pages: [{ id: 1 }] } },
      null,
      2,
    )
    expect(await read(`${text}\n`)).to.deep.equal([{ a: 1 }])
    expect(await read(harText([]))).to.deep.equal([])
  })

  it('is refused if it is nested deeper than any HAR', async () => {
    const nested = (depth: number): string => `{"log":{"entries":[${'['.repeat(depth)}${']'.repeat(depth)}]}}`
    expect(await read(nested(50))).to.have.length(1)
    expect(await caught(nested(200))).to.be.instanceOf(UsageError)
  })

  it('is refused if an entry does not fit into the memory that is meant for it', async () => {
    const long = harText([{ text: 'x'.repeat(300_000) }])
    expect(await read(long)).to.have.length(1)
    const error = await caught(long, 200_000)
    expect(error).to.be.instanceOf(UsageError)
    expect(String(error)).to.match(/an entry of more than 64 MiB; export it without large bodies/)
  })
})
