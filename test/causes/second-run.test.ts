import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { Refusal } from '../../reference-server/errors.ts'
import type { NamedChange } from '../../reference-server/named-change.ts'
import { diagnosedAt, startChanged } from './diagnosed.ts'

/** Faults that refuse ids, with the condition, and the lowest and highest id that is accepted. */
const faults: Readonly<Record<string, readonly [condition: RegExp, low: bigint, high: bigint]>> = {
  'id-int32-only': [/^the id is -\d+.* or less, or \d+.* or more$/, -(2n ** 31n), 2n ** 31n - 1n],
  'id-unsigned': [/^the id is negative$/, 0n, 2n ** 63n - 1n],
}

/** All errors have the same value of `error`: a refused id looks like a duplicate. */
const oneError: NamedChange = {
  id: 'one-error',
  title: 'one value of error',
  steps: ({ refused }) => ({
    refused: ({ status, message, headers }, request) =>
      refused(new Refusal(status, 400, message, headers), request),
  }),
}

describe('A store that has the ids of earlier runs, and refuses duplicates', function () {
  this.timeout(60_000)

  const errors = { 'several values of error': [], 'one value of error': [oneError] }
  for (const [id, [condition, low, high]] of Object.entries(faults))
    for (const [title, more] of Object.entries(errors))
      it(`gets one cause in each run, whose boundary is not that of a duplicate: ${id}, ${title}`, async () => {
        const server = await startChanged([serverChange(id), ...more])
        const isRight = (value: string): boolean => BigInt(value) >= low && BigInt(value) <= high
        try {
          for (let run = 0; run < 3; run += 1) {
            const { causes } = await diagnosedAt(server, { use: ['requirements'] })
            expect(causes.map((cause) => condition.test(cause.condition))).to.deep.equal([true])
            for (const { good, bad } of causes.flatMap(({ boundary = [] }) => boundary)) {
              expect([isRight(good), isRight(bad)], `${good}, ${bad}`).to.deep.equal([true, false])
              const distance = Number(BigInt(good) - BigInt(bad))
              if (run === 0) expect(Math.abs(distance), `${good}, ${bad}`).to.equal(1)
            }
          }
        } finally {
          await server.close()
        }
      })
})
