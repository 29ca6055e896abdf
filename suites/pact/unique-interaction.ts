import { idLiteral, nameOf, withId, withName } from './body.ts'
import type { PactInteraction } from './consumer-pact.ts'
import { uniqueId } from './unique-id.ts'

/** How the name of a plant becomes unique to this run; undefined: it stays as the consumer has it. */
export type Renaming = ((name: string) => string) | undefined

/**
 * The interaction with unique data. Its provider state says that the id is free, and the kit cannot set up states: so the id
 * becomes one that is free. If the response has the same id or name, it gets the new one too.
 */
export function uniqueInteraction(interaction: PactInteraction, rename: Renaming): PactInteraction {
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
