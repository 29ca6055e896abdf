import type { Catalogue } from '../../contracts/catalogue.ts'
import type { Waiver } from '../../reports/decisions.ts'
import { requirementIn } from '../../contracts/check-id.ts'
import { UsageError } from '../../common/usage-error.ts'
import { unknownRequirement } from '../options/requirement-id.ts'
import type { Path, YamlFile } from './yaml-file.ts'

/** A waiver and its place in the file. */
export interface PlacedWaiver {
  readonly waiver: Waiver
  readonly place: string
}

const subjects = ['requirement', 'check', 'cause'] as const

/** The waivers of the sections; the schema has checked their members. */
export const waiversIn = (file: YamlFile, sections: readonly Path[]): PlacedWaiver[] =>
  sections.flatMap((section) =>
    file.list([...section, 'waivers']).map(({ values, place }) => {
      const text = (key: string): string => String(values[key])
      const named = subjects.flatMap((key) => (values[key] === undefined ? [] : [[key, text(key)]]))
      const waiver: Waiver = {
        ...Object.fromEntries(named),
        reason: text('reason'),
        owner: text('owner'),
        expires: text('expires'),
      }
      return { waiver, place }
    }),
  )

/** The names of consumers are not known before their pacts are read. */
const isConsumers = (requirement: string): boolean => requirement.startsWith('consumer:')

/**
 * The waivers, checked against the catalogue.
 *
 * @throws {UsageError} if one names a requirement that does not exist
 */
export const checkedWaivers = (placed: readonly PlacedWaiver[], catalogue: Catalogue): Waiver[] =>
  placed.map(({ waiver, place }) => {
    const { requirement, check } = waiver
    if (check !== undefined && !/^[^/]+\/[^/]+\/./.test(check))
      throw new UsageError(`${place}: check is not the id of a check; copy it from report.json`)
    const named = [requirement, check === undefined ? undefined : requirementIn(check)]
    for (const id of named.filter((one) => one !== undefined)) {
      if (isConsumers(id) || catalogue.requirements.some((row) => row.id === id)) continue
      throw new UsageError(`${place}: ${unknownRequirement(id, catalogue).message}`)
    }
    return waiver
  })
