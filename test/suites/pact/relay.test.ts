import http from 'node:http'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { userAgent } from '../../../suites/http/kit.ts'
import { Target } from '../../../suites/http/target.ts'
import { consumerPact, type PactInteraction } from '../../../suites/pact/consumer-pact.ts'
import { forwardTo } from '../../../suites/pact/forward-to-target.ts'
import { Relay, ticketHeader } from '../../../suites/pact/relay.ts'
import { create, pactText } from './run-pact.ts'
import { type PlantStore, plantStore, token, type Turn } from '../plant-store.ts'

const body = '{ "id": 9223372036854775807, "id": 1.0,\n "name": "Fern" }'

interface Received {
  readonly status: number
  readonly headers: readonly string[]
  readonly bytes: Buffer
}

function post(url: string, headers: http.OutgoingHttpHeaders): Promise<Received> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers, agent: false }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          bytes: Buffer.concat(chunks),
        }),
      )
    })
    request.on('error', reject)
    request.end(body)
  })
}

const interactionOf = (over: object = {}): PactInteraction => {
  const [interaction] = consumerPact(
    pactText({ interactions: [create('a', over)] }),
    'web-shop.json',
    'plant-store',
  ).interactions
  if (interaction === undefined) throw new Error('the pact has no interaction')
  return interaction
}

describe('The relay', () => {
  let store: PlantStore
  let target: Target
  let relay: Relay
  let turn: (turn: Turn) => boolean

  before(async () => {
    store = await plantStore((one) => turn(one))
    const headers = [['X-Api-Key', 'of-the-run']] as const
    target = await Target.open({ url: `${store.url}/base`, token, headers, timeout: 2_000 })
    relay = await Relay.open(forwardTo(target))
  })

  after(() => {
    relay.close()
    target.close()
    store.close()
  })

  it('forwards the bytes of request and response as they are, with the secrets of the run, and records all', async () => {
    const bytes = Buffer.from([0x7b, 0xff, 0x22, 0x0a, 0x7d])
    turn = ({ json }) => {
      json(200, bytes, 'application/json;  x=Y', { 'X-Trace': 'Ab', 'Keep-Alive': 'a=1' })
      return true
    }
    const ticket = relay.admit(interactionOf())
    const headers = {
      [ticketHeader]: ticket.value,
      authorization: 'Bearer of-the-pact',
      'x-api-key': 'other',
    }
    const received = await post(`${relay.url}/plants?q=a%20b`, headers)
    expect(received.bytes).to.deep.equal(bytes)
    expect(received.headers).to.include.members(['application/json;  x=Y', 'X-Trace', 'Ab'])
    expect(received.headers).not.to.include('a=1')
    expect(ticket.exchange?.response?.headers).to.deep.include(['Keep-Alive', 'a=1'])
    const sent = store.received.at(-1)
    expect(sent).to.include({ path: '/base/plants?q=a%20b', body })
    expect(sent?.headers).to.include.members([`Bearer ${token}`, 'of-the-run', userAgent])
    expect(sent?.headers).not.to.include.members(['Bearer of-the-pact', 'other'])
    expect(sent?.headers).not.to.include(ticket.value)
    expect(ticket.exchange).to.have.nested.property('response.status', 200)
  })

  it('forwards nothing without a ticket, and each ticket once', async () => {
    turn = () => false
    const before = store.received.length
    const { value } = relay.admit(interactionOf())
    const statuses = []
    for (const ticket of [value, value, 'guessed'])
      statuses.push((await post(`${relay.url}/plants`, { [ticketHeader]: ticket })).status)
    expect((await post(`${relay.url}/plants`, {})).status).to.equal(403)
    expect(statuses.slice(1)).to.deep.equal([403, 403])
    expect(store.received).to.have.length(before + 1)
  })

  it('hands on no response that is too long for the verifier', async () => {
    turn = ({ json }) => {
      json(200, Buffer.from(JSON.stringify({ name: 'x'.repeat(1024 * 1024) })), 'application/json', {})
      return true
    }
    const ticket = relay.admit(interactionOf())
    const { status } = await post(`${relay.url}/plants`, { [ticketHeader]: ticket.value })
    expect(status).to.equal(502)
    expect(ticket.exchange).to.have.nested.property('failure.kind', 'oversized')
  })

  it('does not send a request again that the target may have taken', async () => {
    turn = ({ drop }) => {
      drop()
      return true
    }
    const before = store.received.length
    const ticket = relay.admit(interactionOf())
    const { status } = await post(`${relay.url}/plants`, { [ticketHeader]: ticket.value })
    expect(status).to.equal(502)
    expect(ticket.exchange).to.have.nested.property('failure.kind', 'dropped')
    expect(store.received).to.have.length(before + 1)
  })

  it('leaves the credential to an interaction that expects 401', async () => {
    turn = () => false
    const ticket = relay.admit(interactionOf({ response: { status: 401 } }))
    await post(`${relay.url}/plants`, { [ticketHeader]: ticket.value, authorization: 'Bearer bad' })
    expect(store.received.at(-1)?.headers).to.include('Bearer bad')
    expect(store.received.at(-1)?.headers).not.to.include(`Bearer ${token}`)
  })
})
