import { writeFileSync } from 'node:fs'
import { Cases } from '../suites/campaign/case.ts'
import { draw } from '../suites/campaign/materialise.ts'
import { Ids } from '../suites/campaign/ids.ts'
import { UniqueData } from '../suites/create-plant/unique-data.ts'

/** Writes the bodies that a campaign of so many cases sends, with ids and names of their own, as a JSON array. */
export function writeBodies(file: string, count: number): void {
  const cases = new Cases('bench')
  const sources = { fresh: new UniqueData('bench'), ids: new Ids() }
  const bodies = Array.from({ length: count }, (_, index) => draw(cases.at(index).shape, sources, 1).text)
  writeFileSync(file, JSON.stringify(bodies))
}
