import { idOf, nameOf, withId, withName } from './body.ts'
import type { Interaction } from './consumer-pact.ts'
import { freshId } from './fresh-id.ts'

/** How the name of a plant becomes one of this run; undefined: it stays as the consumer has it. */
export type Renaming = ((name: string) => string) | undefined

/**
 * The interaction as this run sends it: its provider states say that the id is free, and no one can put the target into a
 * state, so that the id becomes one that is. Where the answer has the same id or name, it gets the new one too.
 */
export function withFreshIds(interaction: Interaction, rename: Renaming): Interaction {
  let { request, response } = interaction
  const id = idOf(request)
  const newId = id === undefined ? undefined : freshId(id)
  if (newId !== undefined) {
    if (idOf(response) === id) response = withId(response, newId)
    request = withId(request, newId)
  }
  const name = nameOf(request)
  if (name !== undefined && rename !== undefined) {
    const newName = rename(name)
    if (nameOf(response) === name) response = withName(response, newName)
    request = withName(request, newName)
  }
  return { ...interaction, request, response }
}
