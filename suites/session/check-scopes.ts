import { AsyncLocalStorage } from 'node:async_hooks'
import type { Exchange } from '../../reports/model.ts'

interface Scope {
  /** The subject of its requests. */
  readonly subject: string
  readonly evidence: Exchange[]
}

/** The state of each check of a session, since checks may run concurrently. */
export class CheckScopes {
  readonly #scopes = new AsyncLocalStorage<Scope>()
  readonly #outside: Scope = { subject: '', evidence: [] }

  /** The scope of the running check, or the one for requests outside of checks. */
  get current(): Scope {
    return this.#scopes.getStore() ?? this.#outside
  }

  within<Result>(subject: string, task: () => Promise<Result>): Promise<Result> {
    return this.#scopes.run({ subject, evidence: [] }, task)
  }
}
