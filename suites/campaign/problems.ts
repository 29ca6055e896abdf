import type { Exchange } from '../../reports/model.ts'
import { answerInWords, isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { isPlain } from '../create-plant/new-plant.ts'
import { answerRules } from '../rules/response-rules.ts'
import type { Entry } from '../session/interaction-log.ts'
import type { Run } from '../session/session.ts'
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

/** What the request meant, for the rules that hold over all answers. */
function entryOf(shape: GeneratedCase, { plant }: Drawn, exchange: Exchange): Entry {
  const path = '/plants'
  if (shape.flaw === null)
    return {
      exchange,
      path,
      meaning: isPlain(plant.name) ? { create: plant } : { create: plant, kind: 'unicode' },
    }
  const refusalOf = mutators.get(shape.flaw.kind)?.requirement
  return { exchange, path, meaning: refusalOf === undefined ? {} : { refusalOf } }
}

function acceptance(shape: GeneratedCase, exchange: Exchange): Problem[] {
  const status = judgedStatus(exchange)
  const actual = answerInWords(exchange)
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
  readonly #run: Run

  constructor(run: Run) {
    this.#run = run
  }

  /** Everything that is wrong with the response to a case. Throws Inconclusive if that cannot be said. */
  problemsOf(shape: GeneratedCase, drawn: Drawn, exchange: Exchange): Problem[] {
    const entry = entryOf(shape, drawn, exchange)
    return [...acceptance(shape, exchange), ...this.#violations(entry)]
  }

  #violations(entry: Entry): Problem[] {
    return answerRules.flatMap((rule) => {
      const actual = rule.concerns(entry, this.#run) ? rule.problem(entry, this.#run) : null
      const { requirement, expected } = rule
      return actual === null ? [] : [{ requirement, message: actual, expected, actual }]
    })
  }
}
