import { expect } from 'chai'
import { describe, it } from 'mocha'
import { command } from './command.ts'

const colorStart = '\u001b['
const colored = async (env: NodeJS.ProcessEnv): Promise<boolean> =>
  (await command(['list'], { env })).stdout.includes(colorStart)

describe('colours', () => {
  it('are off if standard output is no terminal', async () => {
    expect(await colored({})).to.equal(false)
    expect(await colored({ CI: 'true' })).to.equal(false)
  })

  it('are on with FORCE_COLOR', async () => {
    expect(await colored({ FORCE_COLOR: '1' })).to.equal(true)
    expect(await colored({ FORCE_COLOR: '0' })).to.equal(false)
  })

  it('are off with NO_COLOR, whatever else is asked for', async () => {
    expect(await colored({ NO_COLOR: '1', FORCE_COLOR: '1' })).to.equal(false)
    expect(await colored({ NO_COLOR: '', FORCE_COLOR: '1' })).to.equal(true)
  })
})
