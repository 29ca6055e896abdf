import type { Exchange } from '../../reports/model.ts'
import { answerInWords, isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { mediaTypeOf, parsed } from '../rules/json-response.ts'
import { isPlain, type NewPlant } from '../create-plant/new-plant.ts'
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

/** How most services write the plant that was created. */
const plantText = ({ name, tag }: NewPlant): string =>
  tag === undefined
    ? `{"name":${JSON.stringify(name)}}`
    : `{"name":${JSON.stringify(name)},"tag":${JSON.stringify(tag)}}`

/** Whether it is the very answer that is hoped for, so that no rule needs to look: most are, and rules take their time. */
function isPerfect(shape: GeneratedCase, { plant }: Drawn, { response, failure }: Exchange): boolean {
  if (shape.flaw !== null || response?.status !== 200 || failure !== undefined) return false
  if (response.body.text === plantText(plant)) return mediaTypeOf(response) === 'application/json'
  const answer = parsed(response)
  if (!('object' in answer)) return false
  const { name, tag, id } = answer.object
  return name === plant.name && tag === plant.tag && id === undefined
}

function keyOf({ response, failure }: Exchange, requirement: string): string | null {
  if (response === null || failure !== undefined || response.body.text === undefined) return null
  return `${requirement} ${response.status} ${mediaTypeOf(response)} ${response.body.text}`
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

/** The error answers remembered, of which a target has few different ones. */
const mostFaultless = 1_000

/** Judges the answers to the cases of one run. */
export class Judge {
  readonly #run: Run
  /** Error answers that no rule had anything against. */
  readonly #faultless = new Set<string>()

  constructor(run: Run) {
    this.#run = run
  }

  /** Everything that is wrong with the answer to a case. Throws Inconclusive where that cannot be said. */
  problemsOf(shape: GeneratedCase, drawn: Drawn, exchange: Exchange): Problem[] {
    if (isPerfect(shape, drawn, exchange)) return []
    const entry = entryOf(shape, drawn, exchange)
    const { refusalOf } = entry.meaning
    const key = refusalOf === undefined ? null : keyOf(exchange, refusalOf)
    if (key !== null && this.#faultless.has(key)) return []
    const problems = [...acceptance(shape, exchange), ...this.#violations(entry)]
    if (key !== null && problems.length === 0 && this.#faultless.size < mostFaultless)
      this.#faultless.add(key)
    return problems
  }

  #violations(entry: Entry): Problem[] {
    return answerRules.flatMap((rule) => {
      const actual = rule.concerns(entry, this.#run) ? rule.problem(entry, this.#run) : null
      const { requirement, expected } = rule
      return actual === null ? [] : [{ requirement, message: actual, expected, actual }]
    })
  }
}
