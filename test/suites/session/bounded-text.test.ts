import { execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { boundedText, TooLarge } from '../../../suites/session/bounded-text.ts'
import { newFolder } from '../../cli/command.ts'
import { sparseFile } from '../../sparse-file.ts'

const fileOf = (text: string): string => {
  const file = join(newFolder(), 'text.txt')
  writeFileSync(file, text)
  return file
}

describe('a file of the user', () => {
  it('is read up to its bound, whatever blocks it is read in', () => {
    const text = 'é'.repeat(500_000)
    expect(boundedText(fileOf(text), 1_000_000)).to.equal(text)
    expect(boundedText(fileOf(''), 1_000_000)).to.equal('')
  })

  it('is not read beyond its bound, and the error says so', () => {
    expect(() => boundedText(fileOf('x'.repeat(64 * 1024 + 1)), 64 * 1024)).to.throw(
      TooLarge,
      /text\.txt is larger than 64 KiB, the most that is read; name the file that was meant/,
    )
    const before = process.memoryUsage().rss
    expect(() => boundedText(sparseFile('endless'), 2 ** 20)).to.throw(TooLarge, '1 MiB')
    expect(process.memoryUsage().rss - before).to.be.below(32 * 2 ** 20)
  })

  it('may be a named pipe, as of process substitution', () => {
    const pipe = join(newFolder(), 'pipe')
    execFileSync('mkfifo', [pipe])
    const writer = spawn('sh', ['-c', 'printf text > "$0"', pipe], { stdio: 'ignore' })
    expect(boundedText(pipe, 10)).to.equal('text')
    writer.kill()
  })
})
