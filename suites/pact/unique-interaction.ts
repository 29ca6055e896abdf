import { idLiteral, nameOf, withId, withName } from './body.ts'
import type { PactInteraction } from './consumer-pact.ts'
import { uniqueId } from './unique-id.ts'

/** Makes the name of a plant unique to this run. */
export type Renaming = (name: string) => string

/**
 * The interaction with unique data. Its provider state says that the id is free. The kit cannot set up states, so it replaces the
 * id by a free one. If the response has the same id or name, it is replaced there too.
 */
export function uniqueInteraction(interaction: PactInteraction, rename?: Renaming): PactInteraction {
  let { request, response } = interaction
  const id = idLiteral(request)
  const newId = id === undefined ? undefined : uniqueId(id)
  if (newId !== undefined) {
    if (idLiteral(response) === id) response = withId(response, newId)
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
