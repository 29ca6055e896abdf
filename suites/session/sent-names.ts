import { readableMember } from '../rules/json-response.ts'
import type { CreateExchange } from './create.ts'

/** Id and name of a request; null: the request does not have the member. */
interface Sent {
  readonly id: string | null
  readonly name: string | null
}

/** The names that a session has sent, each with its ids. */
export class SentNames {
  readonly #ids = new Map<string, (string | null)[]>()

  note({ id, name }: Sent): void {
    if (name !== null) this.#ids.set(name, [...(this.#ids.get(name) ?? []), id])
  }

  /**
   * The ids that were sent with a name, including retries; null stands for a request without an id. Empty for a blank name or one
   * of at most two characters: it does not identify a plant.
   */
  idsOf(name: unknown): readonly (string | null)[] {
    return typeof name === 'string' && name.trim().length > 2 ? (this.#ids.get(name) ?? []) : []
  }

  /** Whether the response has the name of another plant. */
  isForeign({ exchange, plant }: CreateExchange): boolean {
    const name = readableMember(exchange, 'name')
    return name !== plant.name && this.idsOf(name).length > 0
  }
}
