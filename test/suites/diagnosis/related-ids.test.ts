import { expect } from 'chai'
import { describe, it } from 'mocha'
import { SyntheticLog } from './synthetic-log.ts'

/** Ids that differ in one of their last digits from the one before. */
const related = [19, 18, 17, 16].flatMap((digits) =>
  Array.from({ length: 7 }, (_, index) => {
    const id =
      BigInt(`8${digits % 10}7316428591311111`.padEnd(digits, '1').slice(0, digits)) +
      BigInt(index) * 10n ** 12n
    return [id, id + 10n ** BigInt(index)].flatMap((one) => [one, -one])
  }).flat(),
)

/** Ids with the same first 14 digits that differ in these after they are rounded. */
const roundedApart = [8673164285913144n, 8673164285913156n]

async function conditionsOf(key: (id: bigint) => string): Promise<string[]> {
  const seen = new Set<string>()
  const log = new SyntheticLog(({ id, name }) => {
    const kept = key(BigInt(id))
    const isTaken = seen.has(kept)
    seen.add(kept)
    return isTaken ? { status: 409, body: {} } : { status: 200, body: { name } }
  })
  for (let n = 0; n < 30; n += 1)
    log.create('create-minimal', { id: String(2 ** 40 + n * 999_937_001), name: `Fern abc${100 + n}` })
  for (const [n, id] of [...related, ...roundedApart].entries())
    log.create('id-int64', { id: String(id), name: `Fern abc${200 + n}` })
  for (let n = 0; n < 4; n += 1) log.create('id-int64', { id: String(n + 1), name: `Fern abc${400 + n}` })
  return log.conditions()
}

describe('An id that a service takes for an earlier one', () => {
  for (const [condition, key] of [
    [
      'the id has the same first 14 digits as an earlier one',
      (id: bigint) => /^-?\d{1,14}/.exec(`${id}`)?.[0] ?? '',
    ],
    [
      'the id as text has the same first 18 characters as an earlier one',
      (id: bigint) => `${id}`.slice(0, 18),
    ],
    [
      'the id, rounded to 14 digits, equals that of an earlier plant',
      (id: bigint) => Number(id).toPrecision(14),
    ],
  ] as const)
    it(`is reported: ${condition}`, async () => {
      expect(await conditionsOf(key)).to.deep.equal([condition])
    })

  it('may have to be long enough', async () => {
    const cut = (id: bigint): string => (id > 10n ** 12n ? `${id / 1000n}` : `${id}`)
    const [condition, ...more] = await conditionsOf(cut)
    expect(more).to.deep.equal([])
    expect(condition).to.match(
      /^the id equals an earlier one but for its last 3 digits and the id is \d+ or more$/,
    )
  })
})
