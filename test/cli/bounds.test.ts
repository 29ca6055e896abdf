import { expect } from 'chai'
import { describe, it } from 'mocha'
import { readArguments } from '../../cli/options/arguments.ts'
import { boundsOf, intervalOf, maxTimeOf } from '../../cli/options/bounds.ts'
import type { TypedOptions } from '../../cli/options/run-options.ts'
import { deadline, endedBy } from '../../cli/signals.ts'
import { UsageError } from '../../common/usage-error.ts'

function typed(...args: readonly string[]): TypedOptions {
  const invocation = readArguments(['http://localhost', ...args])
  if (invocation.command !== 'run') throw new Error(`not a run: ${invocation.command}`)
  return invocation.given.command.opts<TypedOptions>()
}

describe('the bounds of a run', () => {
  it('are those of the kit if nothing is said: ten minutes, and any rate', () => {
    expect(boundsOf(typed())).to.deep.equal({})
    expect(maxTimeOf(typed())).to.equal(600_000)
    expect(intervalOf(typed())).to.equal(undefined)
  })

  it('are numbers', () => {
    expect(boundsOf(typed('--max-requests', '90', '--max-plants', '1'))).to.deep.equal({
      requests: 90,
      creations: 1,
    })
    expect(maxTimeOf(typed('--max-time', '1.5'))).to.equal(1_500)
  })

  for (const [rate, interval] of [
    ['5/s', 200],
    ['0.5/s', 2_000],
    ['30/m', 2_000],
    ['4', 250],
  ] as const)
    it(`are a rate of ${rate}`, () => {
      expect(intervalOf(typed('--rate', rate))).to.equal(interval)
    })

  for (const [option, value] of [
    ['--max-requests', '0'],
    ['--max-requests', 'many'],
    ['--max-plants', '1.5'],
    ['--max-time', '0'],
    ['--max-time', '10m'],
    ['--rate', '0/s'],
    ['--rate', '5/h'],
    ['--rate', '5/s/s'],
    ['--rate', 'fast'],
  ] as const)
    it(`are refused in one line that names the option: ${option} ${value}`, () => {
      const read = () => {
        const options = typed(option, value)
        return [boundsOf(options), maxTimeOf(options), intervalOf(options)]
      }
      expect(read).to.throw(UsageError, new RegExp(`^${option} [^\\n]*; give [^\\n]*$`))
    })
})

describe('a deadline', () => {
  it('ends the run as an interrupt does, and says that the time is up', async () => {
    const limit = deadline(1, new AbortController().signal)
    await new Promise((resolve) => limit.signal.addEventListener('abort', resolve))
    expect(limit.isOver).to.equal(true)
    expect(endedBy(limit.signal)).to.equal('interrupted')
  })

  it('hands on an interrupt, and leaves no listener when it is cleared', () => {
    const interruption = new AbortController()
    const limit = deadline(60_000, interruption.signal)
    const cleared = deadline(60_000, interruption.signal)
    cleared.clear()
    interruption.abort()
    limit.clear()
    expect({ aborted: limit.signal.aborted, isOver: limit.isOver }).to.deep.equal({
      aborted: true,
      isOver: false,
    })
    expect(cleared.signal.aborted).to.equal(false)
  })
})
