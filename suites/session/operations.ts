import type { Exchange } from '../../reports/model.ts'
import { createPlantResponses } from '../create-plant/documented-responses.ts'
import { inferredIntent } from '../create-plant/inferred-intent.ts'
import { createPlant } from '../create-plant/operation.ts'
import { createPlantRules, plantKindOf, plantKinds } from '../create-plant/rules.ts'
import type { UniqueData } from '../create-plant/unique-data.ts'
import type { DocumentedResponse, ProvokedResponse } from '../rules/documented-response.ts'
import type { Intent, Interaction } from '../rules/interaction.ts'
import type { Operation } from '../rules/operation.ts'
import { responseRules } from '../rules/response-rules.ts'
import type { Rule } from '../rules/rule.ts'

interface OperationEntry {
  readonly operation: Operation
  /** The rules over its responses. */
  readonly rules: readonly Rule[]
  readonly responses: readonly (DocumentedResponse | ProvokedResponse<UniqueData>)[]
  /** The intent of a call from another client, inferred from what was sent. @param path below the base URL */
  inferredIntent(exchange: Exchange, path: string): Intent
  /** The kinds of right responses, and the kind of a response. */
  readonly kinds: readonly string[]
  kindOf(interaction: Interaction): string | undefined
}

/** Every operation that the kit judges: one entry for each. */
const entries: readonly OperationEntry[] = [
  {
    operation: createPlant,
    rules: createPlantRules,
    responses: createPlantResponses,
    inferredIntent,
    kinds: plantKinds,
    kindOf: plantKindOf,
  },
]

export const operations: readonly Operation[] = entries.map(({ operation }) => operation)

/** The operation that a request calls; undefined for other paths and methods. @param path below the base URL */
export const operationOf = (method: string, path: string): Operation | undefined =>
  operations.find((one) => one.matches(method, path))

/** The intent of a request from another client, inferred from what was sent. @param path below the base URL */
export const inferredIntentOf = (exchange: Exchange, path: string): Intent =>
  entries
    .find(({ operation }) => operation.matches(exchange.request.method, path))
    ?.inferredIntent(exchange, path) ?? { expect: 'observed' }

/** The rules over every response of a run. */
export const rules: readonly Rule[] = [...responseRules(operations), ...entries.flatMap((one) => one.rules)]

/** The documented responses of every operation. */
export const documentedResponses: readonly DocumentedResponse[] = entries.flatMap(
  ({ responses }) => responses,
)

/** Those of them that the body of a request causes. */
export const provokedResponses: readonly ProvokedResponse<UniqueData>[] = entries
  .flatMap(({ responses }) => responses)
  .filter((one) => 'body' in one)

/** The kinds of right responses of all operations. */
export const responseKinds: readonly string[] = entries.flatMap(({ kinds }) => kinds)

/** The kind of a response. Throws as `bodyValueOf` does. */
export const responseKindOf = (interaction: Interaction): string | undefined =>
  entries.map(({ kindOf }) => kindOf(interaction)).find((kind) => kind !== undefined)
