import { createPlantResponses } from '../create-plant/documented-responses.ts'
import { createPlant } from '../create-plant/operation.ts'
import { createPlantRules } from '../create-plant/rules.ts'
import type { UniqueData } from '../create-plant/unique-data.ts'
import type { DocumentedResponse } from '../rules/documented-response.ts'
import type { Operation } from '../rules/operation.ts'
import { responseRules } from '../rules/response-rules.ts'
import type { Rule } from '../rules/rule.ts'

interface ExaminedOperation {
  readonly operation: Operation
  /** The rules over its responses. */
  readonly rules: readonly Rule[]
  readonly responses: readonly DocumentedResponse<UniqueData>[]
}

/** Every operation that the kit examines: one line for each. */
const examined: readonly ExaminedOperation[] = [
  { operation: createPlant, rules: createPlantRules, responses: createPlantResponses },
]

export const operations: readonly Operation[] = examined.map(({ operation }) => operation)

/** The rules over every response of a run. */
export const rules: readonly Rule[] = [...responseRules, ...examined.flatMap((one) => one.rules)]

/** The documented responses of every operation. */
export const documentedResponses: readonly DocumentedResponse<UniqueData>[] = examined.flatMap(
  ({ responses }) => responses,
)
