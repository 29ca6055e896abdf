import type { IncomingMessage } from 'node:http'
import type { Behaviour, Service } from './behaviour.ts'
import { Refusal } from './errors.ts'
import type { Plant } from './plant.ts'

/** POST {base_url}/plants, from the body to its outcome (section 4). */
export function createPlant(
  body: Buffer,
  behaviour: Behaviour,
  service: Service,
  request: IncomingMessage,
): Plant | Refusal {
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
  const plant = tag === undefined ? { name } : { name, tag }
  return behaviour.create({ id, plant }, service, request)
}
