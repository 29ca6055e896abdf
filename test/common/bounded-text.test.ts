import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { UsageError } from '../../common/usage-error.ts'
import { boundedText } from '../../common/bounded-text.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { sparseFile } from '../sparse-file.ts'

const fileOf = (text: string): string => {
  const file = join(temporaryFolder(), 'text.txt')
  writeFileSync(file, text)
  return file
}

describe('a file of the user', () => {
  it('is read up to its bound, whatever blocks it is read in', () => {
    const text = 'é'.repeat(500_000)
    expect(boundedText('--token-file', fileOf(text), 1_000_000)).to.equal(text)
    expect(boundedText('--token-file', fileOf(''), 1_000_000)).to.equal('')
  })

  it('is not read beyond its bound, and the error says so', () => {
    expect(() => boundedText('--token-file', fileOf('x'.repeat(64 * 1024 + 1)), 64 * 1024)).to.throw(
      UsageError,
      /^--token-file .*text\.txt is larger than 64 KiB, the most that is read; name the file that was meant/,
    )
    const before = process.memoryUsage().rss
    expect(() => boundedText('--token-file', sparseFile('endless'), 2 ** 20)).to.throw(UsageError, '1 MiB')
    expect(process.memoryUsage().rss - before).to.be.below(32 * 2 ** 20)
  })

  it('may be a named pipe, as of process substitution', () => {
    const pipe = join(temporaryFolder(), 'pipe')
    execFileSync('mkfifo', [pipe])
    const writer = spawn('sh', ['-c', 'printf text > "$0"', pipe], { stdio: 'ignore' })
    expect(boundedText('--token-file', pipe, 10)).to.equal('text')
    writer.kill()
  })
})
