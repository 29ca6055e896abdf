import { isOfAnother } from '../create-plant/unique-part.ts'
import { readableMember } from '../rules/json-response.ts'
import type { SentCase } from './campaign-session.ts'

/** Whether the response has the name of another plant of the run. */
export function hasNameOfAnother({ materialised, exchange }: SentCase, runId: string): boolean {
  const name = readableMember(exchange, 'name')
  return typeof name === 'string' && isOfAnother(name, materialised.plant.name, runId)
}

/** Whether the response to a valid case has a name that no plant of the run has. */
export function hasNameOfNoPlant({ generated, exchange }: SentCase, runId: string): boolean {
  if (generated.mutation !== null) return false
  const name = readableMember(exchange, 'name')
  return typeof name === 'string' && !name.toLowerCase().includes(runId)
}
