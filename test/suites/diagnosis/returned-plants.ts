import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import type { SyntheticLog } from './synthetic-log.ts'

/** Part of the names of a run. */
export const runId = 'abc'

/** A right response. */
export const ok = ({ name, tag }: Pick<NewPlant, 'name' | 'tag'>) => ({
  status: 200,
  body: { name, ...(tag === undefined ? {} : { tag }) },
})

/** A refusal. */
export const refused = { status: 400, body: { error: 1, message: 'no' } }

/** A different plant for each number. */
export const numbered = (n: number, over: Partial<NewPlant> = {}): NewPlant => ({
  id: String(2n ** 45n + BigInt(n) * 999_999_937n),
  name: `Fern ${runId}${100 + n}`,
  ...over,
})

/** The causes that the log shows, as `condition: deviation`. */
export async function statements(log: SyntheticLog): Promise<string[]> {
  const causes = await log.causes([runId])
  return causes.map(({ condition, deviation }) => `${condition}: ${deviation}`)
}
