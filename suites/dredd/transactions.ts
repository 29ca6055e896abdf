import { loadContract } from '../../contracts/contract.ts'
import { openapiFile } from '../../contracts/openapi-file.ts'
import type { CreatedPlant, Exchange } from '../../reports/model.ts'
import { UniqueData } from '../create-plant/unique-data.ts'
import { ToolRelay, type RelayedRequest } from '../http/relay.ts'
import type { Target } from '../http/target.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { isTooComplex, tooComplex } from '../rules/json-limits.ts'
import { jsonMediaType, mediaTypeOf } from '../rules/json-response.ts'
import { textOf } from '../rules/response-text.ts'
import type { ProvokedResponse } from '../rules/documented-response.ts'
import { forTool } from '../rules/for-tool.ts'
import { operations, provokedResponses } from '../session/operations.ts'
import type { TransactionResult } from './judgement.ts'
import { runDredd } from './run-dredd.ts'
import type { Transaction } from './transaction.ts'

type Documented = ProvokedResponse<UniqueData>

/** Withholds a response that takes a parser long: Dredd would parse it several times, with much memory. */
const withinLimits = (exchange: Exchange): Exchange =>
  exchange.response !== null && isTooComplex(textOf(exchange.response.body))
    ? { ...exchange, failure: { kind: 'oversized', message: tooComplex } }
    : exchange

interface RunningTransaction {
  readonly documented: Documented
  /** The plant of the latest attempt. */
  plant: CreatedPlant
  exchange?: Exchange
}

interface TransactionsOptions {
  /** The OpenAPI document, a file. */
  readonly openapi?: string
  /** Called with each plant that the target stored. */
  readonly onCreated?: ((plant: CreatedPlant) => void) | undefined
}

/** The documented response that a transaction asks for; undefined if the kit has no request for it. */
const documentedOf = ({ request, origin, expected }: Transaction): Documented | undefined =>
  provokedResponses.find(
    ({ operation: { method, path }, status }) =>
      method === request.method && path === origin.resourceName && String(status) === expected.statusCode,
  )

/** Dredd's transactions with one target. Dredd sends to a relay, and the kit's client from there to the target. */
export class Transactions {
  readonly data: UniqueData
  readonly results: TransactionResult[] = []
  readonly notices: string[] = []
  /** The plants that the target stored. */
  readonly created: CreatedPlant[] = []
  readonly #target: Target
  readonly #openapi: string
  readonly #schemas = loadContract().responseSchemas
  readonly #onCreated: TransactionsOptions['onCreated']
  #running: RunningTransaction | undefined

  constructor(target: Target, seed: string, { openapi = openapiFile, onCreated }: TransactionsOptions) {
    this.#target = target
    this.#openapi = openapi
    this.#onCreated = onCreated
    this.data = new UniqueData(seed)
    this.data.narrow()
  }

  async run(): Promise<void> {
    const relay = await ToolRelay.open((request) => this.#send(request))
    try {
      await runDredd({
        openapi: this.#openapi,
        endpoint: relay.url,
        before: (transaction) => this.#begin(transaction),
        beforeValidation: (transaction) => this.#prepareValidation(transaction),
        onResult: (problems) => this.#end({ problems }),
        onError: ({ message }) => this.#end({ error: message }),
      })
    } finally {
      relay.close()
    }
    if (relay.error !== undefined) throw relay.error
  }

  /** Replaces the body of the example by one of this run. */
  #begin(transaction: Transaction): void {
    const { request, origin, expected } = transaction
    const documented = documentedOf(transaction)
    if (documented === undefined) {
      const { method } = request
      const path = origin.resourceName
      // A known operation without a request for Dredd is left out on purpose.
      if (!operations.some((operation) => operation.method === method && operation.path === path))
        this.notices.push(
          `Dredd does not judge ${method} ${path} with status ${expected.statusCode}: the kit has no request for it.`,
        )
      transaction.skip = true
      return
    }
    const { text, plant } = documented.body(this.data)
    this.#running = { documented, plant }
    request.body = text
  }

  /** The target may have stored the body of the first attempt: each further one gets a new body. */
  async #send(request: RelayedRequest): Promise<Exchange> {
    const running = this.#running
    if (running === undefined) throw new Error('Dredd sent a request that belongs to no transaction')
    const { documented } = running
    const { token } = this.#target.options
    const newBody = (): Buffer => {
      const { text, plant } = documented.body(this.data)
      running.plant = plant
      return Buffer.from(text)
    }
    const received = await this.#target.send((attemptNumber) => ({
      ...request,
      headers: token === null ? request.headers : [...request.headers, ['Authorization', `Bearer ${token}`]],
      body: attemptNumber === 1 ? request.body : newBody(),
      valid: isSuccess(documented.status),
      subject: documented.requirement,
    }))
    const exchange = withinLimits(forTool(received))
    running.exchange = exchange
    if (isSuccess(exchange.response?.status)) {
      this.created.push(running.plant)
      this.#onCreated?.(running.plant)
    }
    return exchange
  }

  /**
   * With OpenAPI 3, Dredd drops the schema and compares the members of the example, and it compares the media type as a string.
   * This sets the schema and the media type. It also removes a byte order mark.
   */
  #prepareValidation(transaction: Transaction): void {
    const { documented, exchange } = this.#running ?? {}
    const response = exchange?.response
    if (documented === undefined || !response)
      throw new Error('Dredd has a response that the kit does not have')
    const { statusCode } = transaction.expected
    const schema = this.#schemas[documented.operation.id]?.[statusCode]
    transaction.expected = {
      statusCode,
      headers: { 'Content-Type': jsonMediaType },
      ...(schema === undefined ? {} : { bodySchema: JSON.stringify(schema) }),
    }
    transaction.real = {
      statusCode: response.status,
      headers: {
        ...transaction.real?.headers,
        ...(mediaTypeOf(response) === jsonMediaType ? { 'content-type': jsonMediaType } : {}),
      },
      body: textOf(response.body),
    }
  }

  #end(dredd: TransactionResult['dredd']): void {
    const { documented, exchange } = this.#running ?? {}
    if (documented !== undefined && exchange !== undefined) this.results.push({ documented, exchange, dredd })
    this.#running = undefined
  }
}
