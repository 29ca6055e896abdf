import { Inconclusive } from '../rules/inconclusive.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import type { Run } from '../session/session.ts'

/** A valid NewPlant of id and name, to make an invalid one of; its positive control was sent and accepted. */
export async function minimalPlant(run: Run): Promise<NewPlant> {
  await run.control('minimal')
  return run.fresh.plant()
}

/**
 * A valid NewPlant with every field, in the same way. Where the target does not take tags, the plant has none: what breaks
 * the tag should not hide all else.
 */
export async function controlledPlant(run: Run): Promise<NewPlant> {
  const tag = () => ({ tag: run.fresh.name() })
  try {
    await run.control('every field', { plant: tag })
    return run.fresh.plant(tag())
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error
    return minimalPlant(run)
  }
}
