import { mebibyte } from '../../common/bounded-text.ts'
import { Agent, type Dispatcher, ProxyAgent, request } from 'undici'
import { errorMessage } from '../../common/error-message.ts'
import { UsageError } from '../../common/usage-error.ts'
import { parsedJson } from '../../common/parsed-json.ts'
import { shortened } from '../../reports/text/preview.ts'
import { proxyUrlOf } from '../http/agents.ts'
import { now } from '../http/clock.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { consumerPact } from './consumer-pact.ts'
import { arrayOf, isJsonObject, type JsonObject, objectOf } from './json.ts'
import type { BrokerOptions, SuppliedPact } from './supplied-pact.ts'

/** A consumer version selector of the Pact Broker: `{ mainBranch: true }`, `{ branch: 'x', consumer: 'y' }`, … */
export type Selector = Readonly<Record<string, string | boolean>>

/** The largest response of the broker that is read, in bytes. */
const maxBytes = 10 * mebibyte

/** Milliseconds for one response and for all pacts together, and characters of all pacts. */
const standardLimits = { response: 30_000, time: 120_000, length: 5 * maxBytes }

const maxPacts = 200

const linkIn = (resource: JsonObject, name: string): string | undefined => {
  const { href } = objectOf(objectOf(resource._links)[name])
  return typeof href === 'string' ? href : undefined
}

function hint(status: number): string {
  if (status === 401 || status === 403)
    return '; check PACT_BROKER_TOKEN, or PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD'
  if (status >= 300 && status <= 399) return ': the kit follows no redirect; give the URL that it leads to'
  return status === 404 ? '; check --pact-broker' : ''
}

function resourceIn(text: string, what: string): JsonObject {
  if (text === '') throw new UsageError(`the broker's response to ${what} is empty; check --pact-broker`)
  const value = parsedJson(text)
  if (isJsonObject(value)) return value
  throw new UsageError(`the broker's response to ${what} is not a JSON object; check --pact-broker`)
}

/** A Pact Broker with a HAL interface. The kit reads the pacts itself, since it inserts unique data before the verifier reads them. */
export class PactBroker {
  readonly #options: BrokerOptions
  readonly #agent: Dispatcher
  readonly #limits: typeof standardLimits
  readonly #signal: AbortSignal | undefined

  /**
   * @param signal ends what is asked
   * @throws {UsageError} if the environment names a proxy that is not an HTTP proxy
   */
  constructor(options: BrokerOptions, signal?: AbortSignal, limits = standardLimits) {
    this.#options = options
    this.#signal = signal
    this.#limits = limits
    const uri = proxyUrlOf(options.url)
    const ofAgent = { maxResponseSize: maxBytes }
    this.#agent = uri === undefined ? new Agent(ofAgent) : new ProxyAgent({ uri, ...ofAgent })
  }

  /**
   * The provider's pacts that the selectors pick.
   *
   * @throws {UsageError} if the broker cannot be reached, refuses, or has none, or if one of them cannot be verified
   */
  async pacts(provider: string, selectors: readonly Selector[]): Promise<SuppliedPact[]> {
    const { url } = this.#options
    const template = linkIn(
      resourceIn(await this.#ask('GET', url), 'GET /'),
      'pb:provider-pacts-for-verification',
    )
    if (template === undefined)
      throw new UsageError(
        `${url} is not a Pact Broker: it has no pacts for verification; check --pact-broker`,
      )
    const list = template.replace('{provider}', encodeURIComponent(provider))
    const found = resourceIn(
      await this.#ask('POST', list, { consumerVersionSelectors: selectors }),
      `POST ${list}`,
    )
    const listed = arrayOf(objectOf(found._embedded).pacts)
    if (listed.length > maxPacts)
      throw new UsageError(
        `the broker lists ${listed.length} pacts, and the kit takes ${maxPacts} at most; pick fewer with --pact-selector`,
      )
    const pacts: SuppliedPact[] = []
    const began = now()
    let length = 0
    for (const entry of listed) {
      const link = linkIn(objectOf(entry), 'self')
      if (link === undefined) throw new UsageError(`${list} lists a pact without a link to it`)
      const pact = await this.#pact(link, provider)
      length += pact.text.length
      if (length > this.#limits.length)
        throw new UsageError(
          `the broker's pacts have more than ${this.#limits.length} characters together; pick fewer with --pact-selector`,
        )
      if (now() - began > this.#limits.time)
        throw new UsageError(
          `the broker took more than ${this.#limits.time} ms for its pacts; pick fewer with --pact-selector`,
        )
      pacts.push(pact)
    }
    if (pacts.length === 0)
      throw new UsageError(
        `the broker has no pact with the provider "${provider}" that the selectors pick; see --pact-provider, --pact-selector`,
      )
    return pacts
  }

  /**
   * Publishes the result on a pact.
   *
   * @param results the URL for results
   * @throws {UsageError} if the broker cannot be reached, or refuses
   */
  async publish(results: string, success: boolean, providerVersion: string): Promise<void> {
    await this.#ask('POST', results, {
      success,
      providerApplicationVersion: providerVersion,
      verifiedBy: { implementation: 'plant-store-conformance' },
    })
  }

  async #pact(link: string, provider: string): Promise<SuppliedPact> {
    const text = await this.#ask('GET', link)
    if (text === '') throw new UsageError(`the broker's response to GET ${link} is empty, not a pact`)
    const { consumer, document, interactions } = consumerPact(text, link, provider)
    const results = linkIn(document, 'pb:publish-verification-results')
    return { source: link, consumer, text, interactions: interactions.length, results }
  }

  #urlOf(link: string): URL {
    const { url } = this.#options
    if (!URL.canParse(link, url))
      throw new UsageError(`the broker has a malformed link: ${shortened(link, 200)}`)
    const target = new URL(link, url)
    if (target.origin === new URL(url).origin) return target
    throw new UsageError(
      `the broker links to ${target.protocol}//${target.host}, where its credentials are not sent`,
    )
  }

  async #ask(method: 'GET' | 'POST', link: string, body?: object): Promise<string> {
    const url = this.#urlOf(link)
    const { authorization } = this.#options
    const headers = {
      accept: 'application/hal+json, application/json',
      ...(authorization === null ? {} : { authorization }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    }
    // Used after the response, too: Node.js forgets a time limit that only a combined signal refers to.
    const tooLate = AbortSignal.timeout(this.#limits.response)
    try {
      const { statusCode, body: received } = await request(url, {
        method,
        headers,
        signal: AbortSignal.any([tooLate, ...(this.#signal === undefined ? [] : [this.#signal])]),
        dispatcher: this.#agent,
        body: JSON.stringify(body) ?? null,
      })
      const text = await received.text()
      if (isSuccess(statusCode)) return text
      throw new UsageError(
        `the broker responded with ${statusCode} to ${method} ${url.pathname}${hint(statusCode)}`,
      )
    } catch (error) {
      if (error instanceof UsageError) throw error
      const reason = tooLate.aborted
        ? `no whole response within ${this.#limits.response} ms`
        : errorMessage(error)
      throw new UsageError(`the broker could not be asked: ${method} ${url.pathname}: ${reason}`)
    }
  }
}
