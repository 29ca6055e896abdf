import type { Exchange } from '../../reports/model.ts'
import { isSuccess } from '../rules/acceptance.ts'
import type { SentCase } from './campaign-session.ts'
import { requirementsOfCase } from './case-parts.ts'
import type { GeneratedCase } from './generated-case.ts'
import { refusalOf } from './mutators.ts'

/** The requirements that a case is for. */
export function requirementsOf(generated: GeneratedCase): string[] {
  if (generated.mutation !== null) return [refusalOf(generated) ?? '']
  const features = requirementsOfCase(generated)
  return features.length === 0 ? ['create-minimal'] : features
}

/** Minimum number of valid creates for the requirement many-creates. */
const many = 20

/** The results of the cases by requirement. */
export class Tally {
  /** For each requirement that a case satisfied, the first exchange. */
  readonly kept = new Map<string, Exchange>()
  /** By requirement, why cases could not be judged. */
  readonly open = new Map<string, string>()
  /** The requirements of failing cases whose evidence does not show why they fail. */
  readonly unexplained = new Set<string>()
  /** The requirements of failing cases that were not shrunk because the run reached its bounds. */
  readonly unshrunk = new Set<string>()
  /** Accepted valid cases: the control of those that have to be refused. */
  accepted = 0
  /** Valid cases that were sent. */
  sent = 0
  #valid = 0

  add(result: SentCase): void {
    const { generated, exchange, problems } = result
    const isValid = generated.mutation === null
    if (isValid) this.sent += 1
    if (isValid && isSuccess(exchange.response?.status)) this.accepted += 1
    if (problems.length > 0) return
    if (isValid) this.#valid += 1
    if (this.#valid === many) this.#keep('many-creates', exchange)
    for (const requirement of [...requirementsOf(generated), ...result.kept])
      this.#keep(requirement, exchange)
  }

  leaveOpen(generated: GeneratedCase, reason: string): void {
    for (const requirement of requirementsOf(generated)) this.open.set(requirement, reason)
  }

  /** The case failed, and the evidence does not show why. */
  leaveUnexplained(generated: GeneratedCase): void {
    for (const requirement of requirementsOf(generated)) this.unexplained.add(requirement)
  }

  /** The case failed, and the run reached its bounds. */
  leaveUnshrunk(generated: GeneratedCase): void {
    for (const requirement of requirementsOf(generated)) this.unshrunk.add(requirement)
  }

  #keep(requirement: string, exchange: Exchange): void {
    if (!this.kept.has(requirement)) this.kept.set(requirement, exchange)
  }
}
