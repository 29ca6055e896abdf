import { expect } from 'chai'
import { describe, it } from 'mocha'
import { lines, ProgressCount } from '../../cli/output/progress.ts'
import { finding, passed } from '../reports/builder.ts'
import { plainOutput } from './plain-output.ts'

const failed = finding('id-int64', { status: 'failed', message: 'no' })
const fine = finding('create-minimal', passed)

describe('progress', () => {
  it('tells how many checks are done, how many failed, and the latest', () => {
    const count = new ProgressCount()
    count.add(fine)
    expect(count.line(100)).to.equal(`1 check done. ${fine.title}`)
    count.add(failed)
    expect(count.line(100)).to.equal(`2 checks done, 1 failed. ${failed.title}`)
  })

  it('prints nothing of a short run in a log, and a line every five seconds of a longer one', () => {
    let now = 0
    const printed: string[] = []
    const output = plainOutput((text) => printed.push(text))
    const progress = lines(output, () => now)
    for (now = 0; now <= 12_000; now += 1_000) progress.note(fine)
    progress.end()
    expect(printed).to.deep.equal([`6 checks done. ${fine.title}\n`, `11 checks done. ${fine.title}\n`])
  })

  it('says in a log that no check ended for 30 seconds, once in that time', () => {
    let now = 0
    let tick = (): void => undefined
    let isOver = false
    const printed: string[] = []
    const output = plainOutput((text) => printed.push(text))
    const progress = lines(
      output,
      () => now,
      (call) => {
        tick = call
        return () => (isOver = true)
      },
    )
    for (now = 5_000; now <= 65_000; now += 5_000) tick()
    progress.end()
    const line = 'No check ended for 30 s: the target is slow, or asked to wait.\n'
    expect(printed).to.deep.equal([line, line])
    expect(isOver).to.equal(true)
  })
})
