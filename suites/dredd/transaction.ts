/** A transaction as Dredd hands it to its hooks: the parts that the kit reads or sets. */
export interface Transaction {
  skip: boolean
  readonly origin: {
    /** The path in the OpenAPI document. */
    readonly resourceName: string
  }
  readonly request: { readonly method: string; headers: Record<string, string>; body: string }
  expected: {
    /** In decimal digits. */
    readonly statusCode: string
    headers: Record<string, string>
    /** The example's body. */
    body?: string
    /** JSON text of a JSON Schema. */
    bodySchema?: string
  }
  /** The response; undefined before it arrives. */
  real?: { readonly statusCode: number; headers: Record<string, string | string[]>; body?: string }
}

/** The hooks of one run. */
export interface Hooks {
  /** Called at the end of the hook file: Dredd only warns if it cannot load the file. */
  readonly loaded: () => void
  readonly before: (transaction: Transaction) => void
  readonly beforeValidation: (transaction: Transaction) => void
}

/** Dredd's interface for hook files. */
export interface DreddHooks {
  readonly configuration: { readonly custom: { readonly hooks: Hooks } }
  beforeEach(hook: (transaction: Transaction) => void): void
  beforeEachValidation(hook: (transaction: Transaction) => void): void
}
