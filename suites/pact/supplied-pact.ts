/** A Pact Broker and the credential for it. */
export interface BrokerOptions {
  readonly url: string
  /** Value of the Authorization header; null: none. */
  readonly authorization: string | null
}

/** A pact of a consumer, as it goes to a worker. */
export interface SuppliedPact {
  /** File or URL. */
  readonly source: string
  readonly consumer: string
  readonly text: string
  readonly interactions: number
  /** Where its broker takes the result; not there if it came from a file. */
  readonly results?: string | undefined
}

/** What a run knows of the pacts that consumers supplied. */
export interface PactOptions {
  readonly pacts: readonly SuppliedPact[]
  /** What they call the service. */
  readonly provider: string
  /** The broker that gets the results on its pacts. */
  readonly publish?: { readonly broker: BrokerOptions; readonly providerVersion: string }
}

/** The options as they were typed. */
export interface TypedPactOptions {
  readonly pact: readonly string[] | undefined
  readonly pactProvider: string
  readonly pactBroker: string | undefined
  readonly pactSelector: readonly string[] | undefined
  readonly publish: boolean
  readonly providerVersion: string | undefined
}
