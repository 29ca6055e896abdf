import type { Behaviour } from '../../reference-server/behaviour.ts'
import { faults } from '../../reference-server/faults/faults.ts'
import { changed, type NamedChange } from '../../reference-server/named-change.ts'
import { variants } from '../../reference-server/variants/variants.ts'

const changes = new Map<string, NamedChange>([...faults, ...variants].map((change) => [change.id, change]))

/**
 * The fault or variant with this id.
 *
 * @throws {Error} if there is none
 */
export function serverChange(id: string): NamedChange {
  const change = changes.get(id)
  if (change === undefined) throw new Error(`There is no fault and no variant "${id}".`)
  return change
}

/** The reference with the faults and variants that have these ids. */
export const changedBy = (ids: readonly string[]): Behaviour => changed(ids.map(serverChange))
