import type { CreatedPlant } from '../../reports/model.ts'
import type { Operation } from './operation.ts'

/** The body of one request, and the plant that the target stores if it accepts the body. */
interface RequestBody {
  readonly text: string
  readonly plant: CreatedPlant
}

/** A response of an operation in contracts/openapi.yaml, and the requirements that it shows. */
export interface DocumentedResponse {
  readonly operation: Operation
  readonly status: number
  /** Judged by whether the request is accepted, if the status is 2xx, or refused. */
  readonly requirement: string
  /** Judged by the schema of the response. */
  readonly shape: string
}

/** One that the body of a request causes: Dredd sends it. */
export interface ProvokedResponse<Data> extends DocumentedResponse {
  body(data: Data): RequestBody
}
