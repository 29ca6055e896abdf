import type { Exchange } from '../../reports/model.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { isPlain } from '../create-plant/new-plant.ts'
import { type GeneratedCase, featuresOf } from './generated-case.ts'
import { mutators } from './mutators.ts'
import type { Examined } from './campaign-session.ts'

/** The requirements whose own business a case is. */
export function requirementsOf(shape: GeneratedCase): string[] {
  if (shape.flaw !== null) return [mutators.get(shape.flaw.kind)?.requirement ?? '']
  const features = featuresOf(shape)
  return features.length === 0 ? ['create-minimal'] : features
}

/** The rules over all answers that an answer without a problem kept. */
function rulesKept({ shape, drawn: { plant }, exchange: { response } }: Examined): string[] {
  if (shape.flaw !== null)
    return [
      'rejects-with-400',
      'no-server-error',
      'no-data-leak',
      ...(response?.status === 400 ? ['error-shape'] : []),
    ]
  return [
    'plant-shape',
    'no-id-in-answer',
    'no-server-error',
    isPlain(plant.name) ? 'name-is-the-plants' : 'unicode-name-kept',
    ...(plant.tag === undefined ? ['no-tag-made-up'] : []),
    ...(plant.tag !== undefined && isPlain(plant.tag) ? ['tag-is-the-plants', 'tag-kept'] : []),
  ]
}

/** Valid creates that are many (requirement many-creates). */
const many = 20

/** What became of the cases that showed nothing wrong, requirement by requirement. */
export class Tally {
  /** An exchange for each requirement that a case kept: the first one. */
  readonly kept = new Map<string, Exchange>()
  /** Why cases of a requirement could not be judged. */
  readonly open = new Map<string, string>()
  #valid = 0
  #accepted = 0

  /** Valid cases that were accepted, whatever else was wrong with the answer: the control of those that have to be refused. */
  get accepted(): number {
    return this.#accepted
  }

  note({ shape, exchange }: Examined): void {
    if (shape.flaw === null && isSuccess(exchange.response?.status ?? null)) this.#accepted += 1
  }

  pass(examined: Examined): void {
    if (examined.shape.flaw === null) this.#valid += 1
    if (this.#valid === many) this.#keep('many-creates', examined.exchange)
    for (const requirement of requirementsOf(examined.shape)) this.#keep(requirement, examined.exchange)
    for (const requirement of rulesKept(examined)) this.#keep(requirement, examined.exchange)
  }

  leaveOpen(shape: GeneratedCase, reason: string): void {
    for (const requirement of requirementsOf(shape)) this.open.set(requirement, reason)
  }

  #keep(requirement: string, exchange: Exchange): void {
    if (!this.kept.has(requirement)) this.kept.set(requirement, exchange)
  }
}
