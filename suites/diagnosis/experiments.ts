import type { NewPlant } from '../create-plant/new-plant.ts'
import { BudgetSpent } from '../http/budget.ts'
import { Interrupted } from '../http/interruption.ts'
import { TargetUnavailable } from '../http/target-health.ts'
import type { CreateOptions } from '../session/create.ts'
import type { Session } from '../session/session.ts'
import type { Deviation } from './deviations.ts'
import { deviationsIn } from './judges.ts'
import { type LoggedRequest, requestLog } from './logged-request.ts'

/** The most that a diagnosis sends, inside the bounds of the run. Each request may leave a plant. */
const mostRequests = 40

/** The creates of a diagnosis. Nothing more is sent once a bound is reached, or the target is gone. */
export class Experiments {
  readonly session: Session
  #sent = 0
  #isOver = false

  constructor(session: Session) {
    this.session = session
  }

  get left(): number {
    return this.#isOver ? 0 : mostRequests - this.#sent
  }

  /** Sends one create; undefined if it cannot be sent. */
  async create(
    plant: Partial<NewPlant>,
    options: Omit<CreateOptions, 'plant'> = {},
  ): Promise<LoggedRequest | undefined> {
    if (this.left < 1) return undefined
    this.#sent += 1
    try {
      await this.session.create({ ...options, plant: () => plant })
      return requestLog([this.session.interactions.slice(-1)])[0]
    } catch (error) {
      if (
        !(error instanceof BudgetSpent || error instanceof TargetUnavailable || error instanceof Interrupted)
      )
        throw error
      this.#isOver = true
      return undefined
    }
  }
}

/** Whether the response deviates in this way; undefined if it shows nothing, or is wrong in another way. */
export function deviates({ judge, signature }: Deviation, request: LoggedRequest): boolean | undefined {
  if (!judge.concerns(request)) return undefined
  const signatures = deviationsIn(judge, request)
  if (signatures === undefined) return undefined
  if (signatures.includes(signature)) return true
  return signatures.length === 0 ? false : undefined
}
