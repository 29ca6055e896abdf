import type { Exchange } from '../../reports/model.ts'
import { responseInWords, isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { isPlain } from '../create-plant/new-plant.ts'
import type { CreateIntent } from '../create-plant/intent.ts'
import { createPlant } from '../create-plant/operation.ts'
import type { Interaction } from '../rules/interaction.ts'
import { rules } from '../session/operations.ts'
import type { Session } from '../session/session.ts'
import type { GeneratedCase } from './generated-case.ts'
import type { Drawn } from './materialise.ts'
import { mutators } from './mutators.ts'

/** Stands for the requirement of a valid create that was not accepted: which one it is shows only after shrinking. */
export const notAccepted = 'not accepted'

/** One thing that is wrong with an answer. */
export interface Problem {
  /** The requirement's id, or `notAccepted`. */
  readonly requirement: string
  readonly message: string
  readonly expected: string
  readonly actual: string
}

/** What the request was for, for the rules over responses. */
function interactionOf(shape: GeneratedCase, { plant }: Drawn, exchange: Exchange): Interaction {
  const { id: operation, path } = createPlant
  const refusalOf = shape.flaw === null ? undefined : mutators.get(shape.flaw.kind)?.requirement
  const intent: CreateIntent =
    shape.flaw === null
      ? { operation, expect: 'accepted', plant, ...(isPlain(plant.name) ? {} : { kind: 'unicode' }) }
      : { operation, expect: 'refused', ...(refusalOf === undefined ? {} : { refusalOf }) }
  return { exchange, path, intent }
}

function acceptance(shape: GeneratedCase, exchange: Exchange): Problem[] {
  const status = judgedStatus(exchange)
  const actual = responseInWords(exchange)
  if (shape.flaw === null)
    return status === 200
      ? []
      : [
          {
            requirement: notAccepted,
            message: `a valid NewPlant was answered with ${actual}`,
            expected: 'status 200',
            actual,
          },
        ]
  const requirement = mutators.get(shape.flaw.kind)?.requirement
  if (requirement === undefined || !isSuccess(status)) return []
  const message = `the request was accepted with ${actual}`
  return [{ requirement, message, expected: 'a status other than 2xx', actual }]
}

/** Judges the responses to the cases of one run: every response goes through all rules. */
export class Judge {
  readonly #run: Session

  constructor(run: Session) {
    this.#run = run
  }

  /**
   * Everything that is wrong with the response to a case.
   *
   * @throws {Inconclusive} if that cannot be told
   */
  problemsOf(shape: GeneratedCase, drawn: Drawn, exchange: Exchange): Problem[] {
    const interaction = interactionOf(shape, drawn, exchange)
    return [...acceptance(shape, exchange), ...this.#violations(interaction)]
  }

  #violations(interaction: Interaction): Problem[] {
    return rules.flatMap((rule) => {
      const actual = rule.concerns(interaction) ? rule.problem(interaction, this.#run) : null
      const { requirement, expected } = rule
      return actual === null ? [] : [{ requirement, message: actual, expected, actual }]
    })
  }
}
