import { PassThrough } from 'node:stream'
import { stripVTControlCharacters } from 'node:util'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { spinner } from '../../cli/output/spinner.ts'
import { finding, passed } from '../reports/builder.ts'

/** What a spinner asks of a terminal; the bytes written to it can be read. */
class FakeTerminal extends PassThrough {
  readonly isTTY = true
  readonly columns = 80
  readonly rows = 24
  cleared = 0
  cursorTo = (): boolean => true
  moveCursor = (): boolean => true
  clearLine = (): boolean => {
    this.cleared += 1
    return true
  }
}

/** All text from now on, as soon as it holds the part that is waited for. */
const textWith = (terminal: FakeTerminal, part: string): Promise<string> =>
  new Promise((resolve) => {
    let text = ''
    terminal.on('data', (chunk: Buffer) => {
      text += stripVTControlCharacters(chunk.toString('utf8'))
      if (text.includes(part)) resolve(text)
    })
  })

describe('spinner', () => {
  it('is one line that counts the checks, and is gone at the end', async () => {
    const terminal = new FakeTerminal()
    const shown = spinner(terminal, false, 0)
    shown.note(finding('create-minimal', passed))
    const first = await textWith(terminal, '1 check done. create-minimal holds')
    shown.note(finding('id-int64', { status: 'failed', message: 'no' }))
    const second = await textWith(terminal, '2 checks done, 1 failed. id-int64 holds')
    const { cleared } = terminal
    shown.end()
    expect(terminal.cleared).to.be.greaterThan(cleared)
    expect(first + second).to.not.include('\n')
  })

  it('does not appear for a run that is over before', () => {
    const terminal = new FakeTerminal()
    const shown = spinner(terminal, true)
    shown.note(finding('create-minimal', passed))
    shown.end()
    expect(terminal.read()).to.equal(null)
  })
})
