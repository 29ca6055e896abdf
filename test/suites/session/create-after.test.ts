import { expect } from 'chai'
import { describe, it } from 'mocha'
import { createAfter } from '../../../suites/session/create-after.ts'

/** How many creates follow a request. */
async function followers(isSlow: boolean): Promise<number> {
  let sent = 0
  await createAfter({
    target: { health: { isSlow } },
    scopes: { within: (_, task) => task() },
    packed: {
      create: async () => {
        sent += 1
      },
    },
  })
  return sent
}

describe('A create right after a request', () => {
  it('is sent, but not to a slow target, whose checks run beside each other', async () => {
    expect(await followers(false)).to.equal(1)
    expect(await followers(true)).to.equal(0)
  })
})
