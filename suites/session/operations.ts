import { createPlant } from '../create-plant/operation.ts'
import { createPlantRules } from '../create-plant/rules.ts'
import type { Operation } from '../rules/operation.ts'
import { responseRules } from '../rules/response-rules.ts'
import type { Rule } from '../rules/rule.ts'

/** Every operation that the kit examines, and the rules over its responses: one line for each. */
const examined: readonly { readonly operation: Operation; readonly rules: readonly Rule[] }[] = [
  { operation: createPlant, rules: createPlantRules },
]

export const operations: readonly Operation[] = examined.map(({ operation }) => operation)

/** The rules over every response of a run. */
export const rules: readonly Rule[] = [...responseRules, ...examined.flatMap((one) => one.rules)]
