/** A Pact Broker and the credential for it. */
export interface BrokerOptions {
  readonly url: string
  /** Value of the Authorization header; null: none. */
  readonly authorization: string | null
}

/** A pact of a consumer, in a form that can be sent to a worker. */
export interface SuppliedPact {
  /** File or URL. */
  readonly source: string
  readonly consumer: string
  readonly text: string
  readonly interactions: number
  /** The URL at its broker for the result; missing if the pact came from a file. */
  readonly results?: string | undefined
}

/** The pacts that consumers supplied for a run. */
export interface PactOptions {
  readonly pacts: readonly SuppliedPact[]
  /** The name of the service in the pacts. */
  readonly provider: string
  /** The broker to which results on its pacts are published. */
  readonly publish?: { readonly broker: BrokerOptions; readonly providerVersion: string }
}

/** The options as they were typed. */
export interface TypedPactOptions {
  readonly pact?: readonly string[]
  readonly pactProvider: string
  readonly pactBroker?: string | undefined
  readonly pactSelector?: readonly string[]
  readonly publish?: boolean
  readonly providerVersion?: string
}
