import type { Exchange } from '../../reports/model.ts'
import type { Secret } from '../../reports/redaction.ts'
import { headerSecrets, isSecretHeader } from '../../reports/text/header-secrets.ts'

/** Maximum number of distinct credentials: finding each of them in a text would take too long. */
export const maxCredentials = 500

/** The credentials of an exchange, which must not be printed. */
export const credentialsIn = ({ request, response }: Exchange): Secret[] =>
  [...request.headers, ...(response?.headers ?? [])]
    .filter(([name]) => isSecretHeader(name))
    .flatMap(([name, value]) => headerSecrets(name, value))

/** The credentials of all exchanges, which must not be printed. */
export class Credentials {
  readonly #known = new Map<string, Secret>()

  add(exchange: Exchange): void {
    for (const secret of credentialsIn(exchange)) if (this.areKnown) this.#known.set(secret.text, secret)
  }

  /** Whether all credentials are known. If not, no body may be shown. */
  get areKnown(): boolean {
    return this.#known.size < maxCredentials
  }

  get secrets(): Secret[] {
    return [...this.#known.values()]
  }
}
