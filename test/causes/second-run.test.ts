import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { diagnosedAt, startChanged } from './diagnosed.ts'

/** Faults that refuse ids, with the condition, and the lowest and highest id that is accepted. */
const faults: Readonly<Record<string, readonly [condition: RegExp, low: bigint, high: bigint]>> = {
  'id-int32-only': [/^the id is -\d+.* or less, or \d+.* or more$/, -(2n ** 31n), 2n ** 31n - 1n],
  'id-unsigned': [/^the id is negative$/, 0n, 2n ** 63n - 1n],
}

describe('A store that has the ids of earlier runs, and refuses duplicates', function () {
  this.timeout(60_000)

  for (const [id, [condition, low, high]] of Object.entries(faults))
    it(`gets one cause in each run, whose boundary is not that of a duplicate: ${id}`, async () => {
      const server = await startChanged([serverChange(id)])
      const isRight = (value: string): boolean => BigInt(value) >= low && BigInt(value) <= high
      try {
        for (let run = 0; run < 3; run += 1) {
          const { causes } = await diagnosedAt(server, { use: ['requirements'] })
          expect(causes.map((cause) => condition.test(cause.condition))).to.deep.equal([true])
          for (const { good, bad } of causes.flatMap(({ boundary = [] }) => boundary))
            expect([isRight(good), isRight(bad)], `${good}, ${bad}`).to.deep.equal([true, false])
        }
      } finally {
        await server.close()
      }
    })
})
