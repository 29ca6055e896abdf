import type { Exchange } from '../../reports/model.ts'
import type { CheckScopes } from './check-scopes.ts'
import { longConnection } from './circumstances.ts'
import type { CreateExchange, CreateSender } from './create.ts'

/** The part of a session that sends creates. */
interface Sender extends CreateSender {
  readonly scopes: CheckScopes
}

/**
 * The creates on both sides of the number of requests after which services close a connection. They are sent as soon as there is such a
 * connection, since another request may end it.
 */
export class LongConnection {
  readonly #session: Sender
  #creates: Promise<readonly CreateExchange[]> | undefined

  constructor(session: Sender) {
    this.#session = session
  }

  /** The create after that number of requests; undefined if no connection carried that number. Throws what ended it. */
  async create(): Promise<CreateExchange | undefined> {
    return (await this.#creates)?.at(-1)
  }

  /** Sends the creates after the request before them. What ends them is thrown by `create`. */
  async checkAfter({ connection }: Exchange): Promise<void> {
    if (connection?.place !== longConnection - 1) return
    const create = (): Promise<CreateExchange> => this.#session.create({ connection: 'kept' })
    this.#creates ??= this.#session.scopes.within('many-creates', async () => [
      await create(),
      await create(),
    ])
    await Promise.allSettled([this.#creates])
  }
}
