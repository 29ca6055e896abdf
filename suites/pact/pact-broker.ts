import { EnvHttpProxyAgent, request } from 'undici'
import { type ConsumerPact, consumerPact, PactError } from './consumer-pact.ts'
import { arrayOf, isObject, type JsonObject, objectOf, textOr } from './json.ts'

/** The broker could not be asked, or refused. The message is one line. */
export class BrokerError extends Error {
  override readonly name = 'BrokerError'
}

/** A consumer version selector as the Pact Broker knows it: `{ mainBranch: true }`, `{ branch: 'x', consumer: 'y' }`, … */
export type Selector = Readonly<Record<string, string | boolean>>

export interface BrokerOptions {
  readonly url: string
  /** Value of the Authorization header; null: none. */
  readonly authorization: string | null
}

/** Milliseconds for one answer of the broker. */
const timeLimit = 30_000
const hal = 'application/hal+json, application/json'

const linkIn = (resource: JsonObject, name: string): string | undefined => {
  const { href } = objectOf(objectOf(resource._links)[name])
  return typeof href === 'string' ? href : undefined
}

/**
 * A Pact Broker, by the resources of its HAL interface. The kit reads the pacts itself, so that their ids can be replaced by free
 * ones before the verifier sees them.
 */
export class PactBroker {
  readonly #options: BrokerOptions
  readonly #agent = new EnvHttpProxyAgent()
  /** Where the result on a pact goes. */
  readonly #results = new Map<ConsumerPact, string>()

  constructor(options: BrokerOptions) {
    this.#options = options
  }

  /**
   * The provider's pacts that the selectors pick.
   *
   * @throws {BrokerError} where the broker cannot be asked, refuses, or has none
   * @throws {PactError} where one of them cannot be verified
   */
  async pacts(provider: string, selectors: readonly Selector[]): Promise<ConsumerPact[]> {
    const index = objectOf(JSON.parse((await this.#ask('GET', this.#options.url)) || '{}'))
    const template = linkIn(index, 'pb:provider-pacts-for-verification')
    if (template === undefined)
      throw new BrokerError(`${this.#options.url} is no Pact Broker: it has no pacts for verification`)
    const list = template.replace('{provider}', encodeURIComponent(provider))
    const found = objectOf(JSON.parse(await this.#ask('POST', list, { consumerVersionSelectors: selectors })))
    const links = arrayOf(objectOf(found._embedded).pacts).map((pact) => linkIn(objectOf(pact), 'self'))
    const pacts: ConsumerPact[] = []
    for (const link of links) {
      if (link === undefined) throw new BrokerError(`${list} lists a pact without a link to it`)
      pacts.push(await this.#pact(link, provider))
    }
    if (pacts.length === 0)
      throw new BrokerError(
        `the broker has no pact with the provider "${provider}" that the selectors pick; see --pact-provider, --pact-selector`,
      )
    return pacts
  }

  /** Whether the pact came from this broker, so that it takes the result. */
  has(pact: ConsumerPact): boolean {
    return this.#results.has(pact)
  }

  /** Tells the broker what came of a pact. Throws BrokerError. */
  async publish(pact: ConsumerPact, success: boolean, providerVersion: string): Promise<void> {
    const link = this.#results.get(pact)
    if (link === undefined) throw new BrokerError(`${pact.source} did not come from the broker`)
    await this.#ask('POST', link, {
      success,
      providerApplicationVersion: providerVersion,
      verifiedBy: { implementation: 'plant-store-conformance' },
    })
  }

  async #pact(link: string, provider: string): Promise<ConsumerPact> {
    const pact = consumerPact(await this.#ask('GET', link), link, provider)
    const results = linkIn(pact.document, 'pb:publish-verification-results')
    if (results !== undefined) this.#results.set(pact, results)
    return pact
  }

  async #ask(method: 'GET' | 'POST', link: string, body?: object): Promise<string> {
    const url = new URL(link, this.#options.url)
    if (url.origin !== new URL(this.#options.url).origin)
      throw new BrokerError(`the broker links to ${url.origin}, where its credentials are not sent`)
    const { authorization } = this.#options
    const headers = {
      accept: hal,
      ...(authorization === null ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    try {
      const signal = AbortSignal.timeout(timeLimit)
      const sent = { method, headers, signal, dispatcher: this.#agent, body: JSON.stringify(body) ?? null }
      const { statusCode, body: answer } = await request(url, sent)
      const text = await answer.text()
      if (statusCode < 200 || statusCode > 299)
        throw new BrokerError(
          `the broker answered ${statusCode} to ${method} ${url.pathname}${hint(statusCode)}`,
        )
      if (text !== '' && !isObject(JSON.parse(text)))
        throw new BrokerError(`the broker answered ${method} ${url.pathname} without a JSON object`)
      return text
    } catch (error) {
      if (error instanceof BrokerError || error instanceof PactError) throw error
      const reason = error instanceof Error ? error.message : textOr(error, 'no reason given')
      throw new BrokerError(`the broker could not be asked: ${method} ${url.pathname}: ${reason}`)
    }
  }
}

const hint = (status: number): string =>
  status === 401 || status === 403
    ? '; check PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD'
    : ''
