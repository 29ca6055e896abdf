import type { Call } from '../behaviour.ts'
import { Refusal } from '../errors.ts'
import type { PlainResponse } from '../response.ts'

/** POST {base_url}/plants (section 4). */
export function createPlant({ request, body, service, behaviour }: Call): PlainResponse | Refusal {
  const unsupported = behaviour.checkMediaType(request)
  if (unsupported !== null) return unsupported
  const text = behaviour.decode(body, request)
  if (text instanceof Refusal) return text
  const members = behaviour.parse(text, request)
  if (members instanceof Refusal) return members
  const id = behaviour.readId(members, request)
  if (id instanceof Refusal) return id
  const name = behaviour.readName(members, request)
  if (name instanceof Refusal) return name
  const tag = behaviour.readTag(members, request)
  if (tag instanceof Refusal) return tag
  const plant = behaviour.create({ id, plant: { name, tag } }, service, request)
  return plant instanceof Refusal ? plant : behaviour.created(plant, request)
}
