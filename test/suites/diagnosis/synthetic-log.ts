import { loadContract } from '../../../contracts/contract.ts'
import type { Cause, Exchange, Finding } from '../../../reports/model.ts'
import type { CreateIntent } from '../../../suites/create-plant/intent.ts'
import { jsonOf, type NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { createPlant } from '../../../suites/create-plant/operation.ts'
import { diagnose } from '../../../suites/diagnosis/diagnose.ts'
import type { Interaction } from '../../../suites/rules/interaction.ts'

const levels = new Map(loadContract().requirements.map(({ id, level }) => [id, level]))

/** What a made-up target answers. */
type Responds = (plant: NewPlant, number: number) => { readonly status: number; readonly body: object }

const json = ['Content-Type', 'application/json'] as const

/** A log of valid creates, one after the other on one connection. */
export class SyntheticLog {
  readonly interactions: Interaction[] = []
  readonly findings: Finding[] = []
  readonly #responds: Responds

  constructor(responds: Responds) {
    this.#responds = responds
  }

  /** Sends a valid create; if its response is not 200, a check of the requirement fails. */
  create(requirement: string, plant: NewPlant): void {
    const id = this.interactions.length + 1
    const { status, body } = this.#responds(plant, id)
    const intent: CreateIntent = { operation: createPlant.id, expect: 'accepted', plant }
    const exchange = this.#exchange(id, jsonOf(plant), status, JSON.stringify(body))
    this.interactions.push({ exchange, path: createPlant.path, intent })
    const outcome: Finding['outcome'] =
      status === 200 ? { status: 'passed' } : { status: 'failed', message: `status ${status}` }
    this.findings.push({
      check: `requirements/${requirement}/${id}`,
      title: 'accepts a plant',
      requirement,
      engine: 'requirements',
      outcome,
      evidence: [exchange],
      reproduce: null,
    })
  }

  causes(): Promise<Cause[]> {
    return diagnose({
      findings: this.findings,
      levels,
      sessions: [this.interactions],
      token: null,
      runIds: [],
      reproduce: () => 'curl',
    })
  }

  #exchange(id: number, sent: string, status: number, received: string): Exchange {
    return {
      id,
      request: {
        method: 'POST',
        path: createPlant.path,
        headers: [json],
        body: { bytes: Buffer.byteLength(sent), text: sent },
      },
      response: {
        status,
        reason: '',
        httpVersion: '1.1',
        headers: [json],
        body: { bytes: Buffer.byteLength(received), text: received },
      },
      connection: { number: 1, place: id },
      timing: { startedAt: 10 * id, duration: 5 },
    }
  }
}
