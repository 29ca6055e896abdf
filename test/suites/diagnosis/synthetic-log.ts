import { levelsOf } from '../../../contracts/catalogue.ts'
import { loadContract } from '../../../contracts/contract.ts'
import type { Cause, Exchange, Finding } from '../../../reports/model.ts'
import type { CreateIntent } from '../../../suites/create-plant/intent.ts'
import { jsonOf, type NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { createPlant } from '../../../suites/create-plant/operation.ts'
import { diagnose } from '../../../suites/diagnosis/diagnose.ts'
import type { Interaction } from '../../../suites/rules/interaction.ts'
import type { Responds, Ways } from './made-up-target.ts'

const levels = levelsOf(loadContract().requirements)

/** How a request is sent, if it is not as usual. */
interface Sending
  extends Pick<Interaction, 'bodyDelay' | 'pieces'>,
    Pick<CreateIntent, 'ownName' | 'variation'> {
  readonly body?: string
  /** What follows the path. */
  readonly query?: string
  /** Null for none. */
  readonly authorization?: string | null
  readonly accept?: string
}

const token = 'some-token'
const right = `Bearer ${token}`

/** Of each exchange, in milliseconds. */
const duration = 5

const json = ['Content-Type', 'application/json'] as const

/** A log of creates, one after the other. */
export class SyntheticLog {
  readonly interactions: Interaction[] = []
  readonly findings: Finding[] = []
  readonly #responds: Responds
  readonly #ways: Ways
  #time = 0
  #connection = { number: 1, place: 0 }

  constructor(responds: Responds, ways: Ways = {}) {
    this.#responds = responds
    this.#ways = ways
  }

  /** Sends a valid create; if its response is not 200 with this name and tag, a check of the requirement fails. */
  create(requirement: string, plant: NewPlant, sending: Sending = {}): void {
    this.#send(requirement, plant, { operation: createPlant.id, expect: 'accepted', plant }, sending)
  }

  /** Sends a body whose acceptance no check judges; if the response has not this name, one of the requirement fails. */
  observe(requirement: string, plant: NewPlant, sending: Sending): void {
    this.#send(requirement, plant, { operation: createPlant.id, expect: 'observed' }, sending)
  }

  /** Sends a plant that no check judges. */
  send(plant: NewPlant, expect: 'accepted' | 'observed'): void {
    const intent = { operation: createPlant.id, expect }
    this.#send(null, plant, expect === 'accepted' ? { ...intent, plant } : intent)
  }

  /** Sends a plant in a request that breaks the requirement: a check of it fails if the response is 200. */
  refuse(requirement: string, plant: NewPlant, sending: Sending = {}): void {
    const carries = { id: plant.id, name: plant.name }
    const intent = { operation: createPlant.id, expect: 'refused', refusalOf: requirement, carries } as const
    this.#send(requirement, plant, intent, sending)
  }

  /** Sends a valid plant with this credential, or with none: a check of the requirement fails if the response is 200. */
  refuseCredential(requirement: string, plant: NewPlant, authorization: string | null): void {
    const carries = { id: plant.id, name: plant.name }
    this.#send(
      requirement,
      plant,
      { operation: createPlant.id, expect: 'refused', carries },
      { authorization },
    )
  }

  #send(requirement: string | null, plant: NewPlant, intent: CreateIntent, sending: Sending = {}): void {
    const {
      body: sent = jsonOf(plant),
      query = '',
      authorization = right,
      accept,
      ownName,
      variation,
      ...delivery
    } = sending
    const of = {
      ...(ownName === undefined ? {} : { ownName }),
      ...(variation === undefined ? {} : { variation }),
    }
    const { connections = [1_000], pause: pauseOf = () => 5 } = this.#ways
    const number = this.interactions.length + 1
    if (this.#connection.place === connections[(this.#connection.number - 1) % connections.length])
      this.#connection = { number: this.#connection.number + 1, place: 0 }
    const place = this.#connection.place + 1
    this.#connection = { ...this.#connection, place }
    const pause = pauseOf(number)
    const {
      status,
      body,
      type = 'application/json',
    } = this.#responds(
      plant,
      { number, connection: this.#connection.number, place, pause, authorization, accept },
      sent,
    )
    const startedAt = this.#time + pause
    this.#time = startedAt + duration
    const made = this.#exchange(number, sent, status, JSON.stringify(body), authorization, type)
    const headers = [...made.request.headers, ...(accept === undefined ? [] : [['Accept', accept] as const])]
    const exchange: Exchange = {
      ...made,
      request: { ...made.request, headers, path: `${createPlant.path}${query}` },
      connection: this.#connection,
      timing: { startedAt, duration },
    }
    this.interactions.push({ exchange, path: createPlant.path, intent: { ...intent, ...of }, ...delivery })
    if (requirement === null) return
    const { name, tag }: Partial<NewPlant> = body
    const isOwn = intent.expect === 'refused' || (name === plant.name && tag === plant.tag)
    const isRight = (status === 200) === (intent.expect !== 'refused') && isOwn
    const outcome: Finding['outcome'] = isRight
      ? { status: 'passed' }
      : { status: 'failed', message: `status ${status}` }
    this.#find(requirement, [exchange], outcome)
  }

  /** Adds a failed check of the requirement. */
  fail(requirement: string, evidence: readonly Exchange[]): void {
    this.#find(requirement, evidence, { status: 'failed', message: 'wrong' })
  }

  #find(requirement: string, evidence: readonly Exchange[], outcome: Finding['outcome']): void {
    this.findings.push({
      check: `requirements/${requirement}/${this.findings.length}`,
      title: 'responds as it has to',
      requirement,
      engine: 'requirements',
      outcome,
      evidence,
      reproduce: null,
    })
  }

  /**
   * @param runIds part of the names of the plants that were sent
   * @param isAuthorised whether the run has a token
   */
  causes(runIds: readonly string[] = [], isAuthorised = false): Promise<Cause[]> {
    return diagnose({
      findings: this.findings,
      levels,
      sessions: [this.interactions],
      token: isAuthorised ? token : null,
      runIds,
      recovered: 0,
      reproduce: () => 'curl',
    })
  }

  /** The conditions of the causes. */
  async conditions(...given: Parameters<SyntheticLog['causes']>): Promise<string[]> {
    return (await this.causes(...given)).map(({ condition }) => condition)
  }

  #exchange(
    id: number,
    sent: string,
    status: number,
    received: string,
    authorization: string | null,
    type: string,
  ): Pick<Exchange, 'id' | 'request' | 'response'> {
    return {
      id,
      request: {
        method: 'POST',
        path: createPlant.path,
        headers: [json, ...(authorization === null ? [] : [['Authorization', authorization] as const])],
        body: { bytes: Buffer.byteLength(sent), text: sent },
      },
      response: {
        status,
        reason: '',
        httpVersion: '1.1',
        headers: [['Content-Type', type]],
        body: { bytes: Buffer.byteLength(received), text: received },
      },
    }
  }
}
