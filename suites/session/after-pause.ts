import { pause } from '../http/interruption.ts'
import type { TargetOptions } from '../http/target-options.ts'
import type { CheckScopes } from './check-scopes.ts'
import { standardPause } from './circumstances.ts'
import type { CreateExchange, CreateOptions } from './create.ts'

/** The part of a session that sends creates. */
interface Sender {
  readonly scopes: CheckScopes
  readonly target: { readonly options: Pick<TargetOptions, 'idlePause' | 'signal'> }
  readonly packed: { create(options: CreateOptions): Promise<CreateExchange> }
  create(): Promise<CreateExchange>
}

/** The creates before and after a pause in which nothing is sent. */
export class AfterPause {
  readonly #session: Sender
  #creates: Promise<readonly CreateExchange[]> | undefined

  constructor(session: Sender) {
    this.#session = session
  }

  /** Sends them, the first time. Rejects with what ended them. Nothing else may be sent meanwhile. */
  creates(): Promise<readonly CreateExchange[]> {
    this.#creates ??= this.#session.scopes.within('many-creates', () => this.#send())
    return this.#creates
  }

  async #send(): Promise<readonly CreateExchange[]> {
    const { idlePause = standardPause, signal } = this.#session.target.options
    const before = await this.#session.packed.create({ connection: 'kept' })
    await pause(idlePause, signal)
    return [before, await this.#session.create()]
  }
}
