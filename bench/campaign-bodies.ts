import { writeFileSync } from 'node:fs'
import { Cases } from '../suites/campaign/case.ts'
import { materialise } from '../suites/campaign/materialise.ts'
import { Ids } from '../suites/campaign/ids.ts'
import { UniqueData } from '../suites/create-plant/unique-data.ts'

/** Writes the bodies of as many generated cases, without feature values, with unique ids and names, as a JSON array. */
export function writeBodies(file: string, count: number): void {
  const cases = new Cases('bench')
  const sources = { unique: new UniqueData('bench'), ids: new Ids() }
  const bodies = Array.from(
    { length: count },
    (_, index) => materialise(cases.at(index).generated, sources, 1).text,
  )
  writeFileSync(file, JSON.stringify(bodies))
}
