import { AsyncLocalStorage } from 'node:async_hooks'
import type { Exchange } from '../../reports/model.ts'

interface Scope {
  /** What its requests are about. */
  readonly subject: string
  readonly evidence: Exchange[]
}

/** What belongs to each check of a session: checks may run beside each other. */
export class CheckScopes {
  readonly #scopes = new AsyncLocalStorage<Scope>()
  readonly #outside: Scope = { subject: '', evidence: [] }

  /** That of the check which is running, or one for everything outside of checks. */
  get current(): Scope {
    return this.#scopes.getStore() ?? this.#outside
  }

  within<Result>(subject: string, task: () => Promise<Result>): Promise<Result> {
    return this.#scopes.run({ subject, evidence: [] }, task)
  }
}
