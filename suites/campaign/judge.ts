import { type CreateIntent, kindOfName } from '../create-plant/intent.ts'
import { createPlant } from '../create-plant/operation.ts'
import type { Exchange } from '../../reports/model.ts'
import { deliveryOf } from '../http/prepared-request.ts'
import { createdStatus, isWronglyAccepted, responseInWords, wronglyAccepted } from '../rules/acceptance.ts'
import { ifJudgeable } from '../rules/inconclusive.ts'
import type { Interaction } from '../rules/interaction.ts'
import type { RuleContext } from '../rules/rule.ts'
import { rules } from '../session/operations.ts'
import type { GeneratedCase } from './generated-case.ts'
import type { MaterialisedCase } from './materialise.ts'
import { hasFurtherMembers, mutationKindOf, refusalOf } from './mutators.ts'

/** Placeholder for the requirement of a valid create that was not accepted. Shrinking determines the requirement. */
export const notAccepted = 'not accepted'

/** One problem of a response. */
export interface Problem {
  /** The requirement's id, or `notAccepted`. */
  readonly requirement: string
  readonly message: string
  readonly expected: string
  readonly actual: string
}

interface CaseJudgement {
  readonly interaction: Interaction
  readonly problems: readonly Problem[]
  /** The requirements of the rules that concern the response and that it satisfies. */
  readonly kept: readonly string[]
}

function intentOf(generated: GeneratedCase, { plant }: MaterialisedCase): CreateIntent {
  const { id: operation } = createPlant
  if (generated.mutation === null) return { operation, expect: 'accepted', plant, ...kindOfName(plant.name) }
  const requirement = hasFurtherMembers(generated) ? undefined : refusalOf(generated)
  const variation = generated.mutation.kind
  const bodyKinds = mutationKindOf(generated)?.bodyKinds
  return {
    operation,
    expect: 'refused',
    variation,
    ...(requirement === undefined ? {} : { refusalOf: requirement }),
    ...(bodyKinds === undefined ? {} : { bodyKinds }),
  }
}

function acceptance(generated: GeneratedCase, exchange: Exchange): Problem[] {
  if (generated.mutation === null) {
    const actual = responseInWords(exchange)
    const message = `the response to a valid NewPlant is not 200: ${actual}`
    return createdStatus(exchange) === 200
      ? []
      : [{ requirement: notAccepted, message, expected: 'status 200', actual }]
  }
  const requirement = refusalOf(generated)
  return requirement === undefined || !isWronglyAccepted(exchange)
    ? []
    : [{ requirement, ...wronglyAccepted(exchange) }]
}

/**
 * Judges the response to a case by all rules.
 *
 * @throws {Inconclusive} if the response cannot be judged
 */
export function judgeCase(
  generated: GeneratedCase,
  materialised: MaterialisedCase,
  exchange: Exchange,
  context: RuleContext,
): CaseJudgement {
  const intent = intentOf(generated, materialised)
  const delivery = deliveryOf(materialised.request)
  const interaction: Interaction = { exchange, path: createPlant.path, intent, ...delivery }
  const problems = acceptance(generated, exchange)
  const kept: string[] = []
  for (const rule of rules) {
    if (!rule.concerns(interaction)) continue
    const { requirement, expected } = rule
    const judge = (): string | null => rule.problem(interaction, context)
    // The status shows whether a case was refused, even if the body cannot be read.
    const actual =
      generated.mutation === null ? judge() : ifJudgeable<string | null | undefined>(judge, () => undefined)
    if (actual === undefined) continue
    if (actual === null) kept.push(requirement)
    else problems.push({ requirement, message: actual, expected, actual })
  }
  return { interaction, problems, kept }
}
