import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import type { SentCreate } from '../../../suites/create-plant/duplicates.ts'
import type { CreateOptions } from '../../../suites/session/create.ts'
import { isRefusedForId } from '../../../suites/session/refused-for-id.ts'
import { exchange, text } from '../../reports/builder.ts'

/** The value of `error` if the target refuses the n-th create, from 1; undefined if it accepts it. */
type Refuses = (plant: NewPlant, nth: number) => number | undefined

/** Whether the first create with the id 7 that fails is refused for its id. */
async function judged(refuses: Refuses): Promise<boolean> {
  const unique = new UniqueData('refused')
  let nth = 0
  const create = async ({ plant: over }: CreateOptions = {}): Promise<SentCreate> => {
    nth += 1
    const plant = unique.plant(over?.())
    const error = refuses(plant, nth)
    const json = jsonOf(error, plant)
    return { plant, exchange: exchange(text('{}'), error === undefined ? 200 : 400, text(json)) }
  }
  let failed = await create({ plant: () => ({ id: '7' }) })
  while (failed.exchange.response?.status === 200) failed = await create({ plant: () => ({ id: '7' }) })
  return isRefusedForId({ create, acceptedOtherwise: new Set() }, failed)
}

const jsonOf = (error: number | undefined, { name }: NewPlant): string =>
  JSON.stringify(error === undefined ? { name } : { error, message: 'no' })

describe('A create that fails while others are accepted', () => {
  it('is refused for its id if the id is refused with other names, too', async () => {
    expect(await judged(({ id }) => (id === '7' ? 1 : undefined))).to.equal(true)
  })

  for (const period of [2, 3, 4, 5, 7])
    it(`is not refused for its id if one of ${period} creates fails`, async () => {
      expect(await judged((_, nth) => (nth % period === 0 ? 1 : undefined))).to.equal(false)
    })

  it('is not refused for its id if the store kept it all the same, and refuses a duplicate', async () => {
    const ids = new Set<string>()
    const isForId = await judged(({ id }) => {
      const error = ids.has(id) ? 2 : 1
      ids.add(id)
      return id === '7' ? error : undefined
    })
    expect(isForId).to.equal(false)
  })
})
