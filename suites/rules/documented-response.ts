import type { CreatedPlant } from '../../reports/model.ts'
import type { Operation } from './operation.ts'

/** The body of one request, and the plant that the target stores if it accepts the body. */
interface RequestBody {
  readonly text: string
  readonly plant: CreatedPlant
}

/** A response of an operation in contracts/openapi.yaml: the request that causes it, and the requirements that it shows. */
export interface DocumentedResponse<Data> {
  readonly operation: Operation
  readonly status: number
  /** Judged by whether the request is accepted, if the status is 2xx, or refused. */
  readonly requirement: string
  /** Judged by the schema of the response. */
  readonly shape: string
  /** Makes a body that causes the response. */
  body(data: Data): RequestBody
}
