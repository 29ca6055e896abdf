/** An HTTP operation of the contract (section 4). */
export interface Operation {
  /** `operationId` in contracts/openapi.yaml. */
  readonly id: string
  readonly method: string
  /** Path below the base URL, as in contracts/openapi.yaml. */
  readonly path: string
  /** Whether an accepted request leaves a plant in the store. */
  readonly stores: boolean
  /** Whether a request calls this operation, with or without a query. `path`: below the base URL. */
  matches(method: string, path: string): boolean
}
