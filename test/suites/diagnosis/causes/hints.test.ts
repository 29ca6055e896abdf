import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Responds } from '../made-up-target.ts'
import { SyntheticLog } from '../synthetic-log.ts'

const isInexact = (id: string): boolean => BigInt(Number(id)) !== BigInt(id)

describe('A hint', () => {
  it('names doubles if the ids that they cannot represent are refused', async () => {
    const log = new SyntheticLog(({ id, name }) =>
      isInexact(id) ? { status: 400, body: { error: 1, message: 'no' } } : { status: 200, body: { name } },
    )
    for (let n = 0n; n < 40n; n += 1n) {
      const id = 2n ** 61n + n * 999_999_937n * 512n + (n % 4n === 0n ? 1n : 0n)
      log.create('id-int64', { id: String(id), name: `Fern x${100n + n}` })
    }
    const [cause] = await log.causes()
    expect(cause?.condition).to.equal('the id cannot be represented exactly as a double')
    expect(cause?.hints.join()).to.match(/^a JSON number read into a double:/)
  })

  for (const [hint, ids, boundaries, refuses] of [
    ['32 bits', 'all ids from 2^31', [31n, 32n, 53n], (id: bigint) => id >= 2n ** 31n],
    [
      'no 32 bits',
      'ids from 2^31 up to 2^32',
      [31n, 32n, 53n],
      (id: bigint) => id >= 2n ** 31n && id < 2n ** 32n,
    ],
    ['isSafeInteger', 'ids from 2^53', [31n, 53n], (id: bigint) => id >= 2n ** 53n],
    [
      'no isSafeInteger',
      'ids from 2^31 to 2^53 - 1',
      [31n, 53n],
      (id: bigint) => id >= 2n ** 31n && id < 2n ** 53n,
    ],
  ] as const)
    it(`names ${hint} if ${ids} are refused`, async () => {
      const log = new SyntheticLog(({ id, name }) =>
        refuses(BigInt(id))
          ? { status: 400, body: { error: 1, message: 'no' } }
          : { status: 200, body: { name } },
      )
      const around = boundaries.flatMap((bits) => [-2n, -1n, 0n, 1n].map((beside) => 2n ** bits + beside))
      for (let n = 0n; n < 40n; n += 1n) {
        const id = around[Number(n)] ?? 1_000n + n ** 11n
        log.create('id-int64', { id: String(id), name: `Fern x${100n + n}` })
      }
      const [cause] = await log.causes()
      expect(cause?.boundary).not.to.equal(undefined)
      const reason = hint.replace('no ', '')
      expect(cause?.hints.join().includes(reason)).to.equal(hint === reason)
    })

  it('names a gateway if creates are refused with 403 now and then', async () => {
    const wrong = new Set([3, 9, 10, 18, 22, 29, 37, 38])
    const log = new SyntheticLog(({ name }, { number }) =>
      wrong.has(number) ? { status: 403, body: {} } : { status: 200, body: { name } },
    )
    for (let n = 0n; n < 50n; n += 1n)
      log.create('many-creates', { id: String(2n ** 41n + n * 999_937n), name: `Fern x${100n + n}` })
    const [cause] = await log.causes()
    expect(cause?.condition).to.match(/^now and then/)
    expect(cause?.hints.join()).to.match(/^a firewall or gateway/)
  })

  it('names an expired token if all creates are refused with 401 from some request on', async () => {
    const log = new SyntheticLog(
      ({ name }, { number }) => (number > 25 ? { status: 401, body: {} } : { status: 200, body: { name } }),
      { connections: [7] },
    )
    for (let n = 0n; n < 50n; n += 1n)
      log.create('many-creates', {
        id: String((n * 7_919_033_111n) % 40_009_000_037n),
        name: `Fern x${100n + n}`,
      })
    const [cause] = await log.causes()
    expect(cause?.hints.join()).to.match(/^a token that expired during the run/)
  })

  for (const [hint, accepted] of [
    ['names json.loads', ['NaN', 'Infinity as another member']],
    ['does not name json.loads', ['NaN', 'a line comment']],
  ] as const)
    it(`${hint} if these are accepted: ${accepted.join(', ')}`, async () => {
      const log = new SyntheticLog(({ name }) =>
        accepted.some((one) => one === name)
          ? { status: 200, body: { name } }
          : { status: 400, body: { error: 1, message: 'no' } },
      )
      const kinds = [
        'NaN',
        'a line comment',
        'Infinity as another member',
        'no quotes',
        'TRUE',
        'an octal id',
      ]
      for (const [n, variation] of kinds.entries())
        log.refuse('json-syntax', { id: `${n}`, name: variation }, { body: `{"id":${n},${n}}`, variation })
      const causes = await log.causes()
      const hints = causes.flatMap((one) => one.hints).join()
      expect(causes).to.have.length(1)
      expect(hints.includes('json.loads')).to.equal(hint === 'names json.loads')
    })

  /** A target that responds in this way after one request, and before that to another one. */
  const causesAfter = (broken: (name: string) => ReturnType<Responds>) => {
    let isBroken = false
    const log = new SyntheticLog(
      ({ name }) => {
        if (name === 'deep') isBroken = true
        return isBroken || name === 'early' ? broken(name) : { status: 200, body: { name } }
      },
      { connections: [7] },
    )
    const create = (n: bigint): void =>
      log.create('many-creates', {
        id: String((n * 7_919_033_111n) % 40_009_000_037n),
        name: `Fern x${100n + n}`,
      })
    log.observe('still-serves', { id: '2', name: 'early' }, { variation: 'early arrays' })
    for (let n = 0n; n < 20n; n += 1n) create(n)
    log.observe('still-serves', { id: '3', name: 'deep' }, { variation: 'deep arrays' })
    for (let n = 20n; n < 40n; n += 1n) create(n)
    return log.causes()
  }

  it('names the request before the first create that failed, if all fail after it', async () => {
    const [cause] = await causesAfter(() => ({ status: 500, body: { error: 1, message: 'no' } }))
    expect(cause?.condition).to.equal('the number of the create in the run is 23 or more')
    expect(cause?.hints).to.deep.equal([
      'the request before the first of them had deep arrays: it may have left something broken',
    ])
  })

  it('names no request before if creates are still accepted: something else has changed', async () => {
    const causes = await causesAfter((name) => ({ status: 200, body: { name: `${name}!` } }))
    expect(causes.length).to.be.greaterThan(0)
    expect(causes.flatMap(({ hints }) => hints)).to.deep.equal([])
  })
})
