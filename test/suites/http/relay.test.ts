import { expect } from 'chai'
import { describe, it } from 'mocha'
import { request } from 'undici'
import type { Exchange } from '../../../reports/model.ts'
import { ToolRelay, type RelayedRequest } from '../../../suites/http/relay.ts'
import { exchange, type ResponseOptions } from '../rules/responses.ts'

/** A relay to a target that gives this response. */
async function relayed<Result>(
  body: string,
  response: ResponseOptions,
  use: (relay: ToolRelay, received: RelayedRequest[]) => Promise<Result>,
  over: Partial<Exchange> = {},
): Promise<Result> {
  const received: RelayedRequest[] = []
  const relay = await ToolRelay.open(async (one) => {
    received.push(one)
    return { ...exchange(body, response), ...over }
  })
  try {
    return await use(relay, received)
  } finally {
    relay.close()
  }
}

const failure = (sent: Promise<unknown>): Promise<string> => sent.then(() => 'none', String)

describe('a relay', () => {
  it('hands request and response on, byte for byte', () =>
    relayed('{"id":9223372036854775807, "a":1,"a":1.0}', { status: 400 }, async ({ url }, received) => {
      const body = '{"id":9223372036854775807, "id":1.0}'
      const response = await request(`${url}/plants?x=1`, {
        method: 'POST',
        body,
        headers: { 'x-odd': 'a b', 'content-type': 'text/odd' },
      })
      expect(response.statusCode).to.equal(400)
      expect(response.headers).to.include({ 'content-type': 'application/json' })
      expect(await response.body.text()).to.equal('{"id":9223372036854775807, "a":1,"a":1.0}')
      const [{ method, path, headers, body: sent } = { headers: [] }] = received
      expect({ method, path, sent: String(sent) }).to.deep.equal({
        method: 'POST',
        path: '/plants?x=1',
        sent: body,
      })
      expect(headers).to.deep.include.members([
        ['x-odd', 'a b'],
        ['content-type', 'text/odd'],
      ])
      expect(headers.map(([name]) => name)).not.to.include.members(['host', 'content-length'])
    }))

  for (const status of [301, 302, 303, 307, 308])
    it(`hands on a redirect without its address (${status})`, () =>
      relayed('', { status, headers: [['Location', 'http://other.example/']] }, async ({ url }) => {
        const response = await request(`${url}/plants`)
        expect(response.statusCode).to.equal(status)
        expect(response.headers).not.to.have.property('location')
      }))

  it('hands on a response without its trailers, which it does not have', () =>
    relayed('{}', { headers: [['Trailer', 'X-Sum']] }, async ({ url }) => {
      const response = await request(`${url}/plants`)
      expect(await response.body.text()).to.equal('{}')
      expect(response.headers).not.to.have.property('trailer')
    }))

  it('breaks the connection off if it cannot send the response', () =>
    relayed('{}', { status: 0 }, async (relay) => {
      expect(await failure(request(`${relay.url}/plants`))).to.include('other side closed')
      expect(relay.error).to.equal(undefined)
    }))

  it('breaks the connection off if there is no whole response', () =>
    relayed(
      '{}',
      {},
      async ({ url }) => expect(await failure(request(`${url}/plants`))).to.include('other side closed'),
      { failure: { kind: 'oversized', message: 'too large' } },
    ))

  it('lets nobody in who does not know its URL', () =>
    relayed('{}', {}, async ({ url }, received) => {
      expect(await failure(request(`${new URL(url).origin}/plants`))).to.include('other side closed')
      expect(received).to.deep.equal([])
    }))

  it('keeps the error of the kit', async () => {
    const relay = await ToolRelay.open(async () => {
      throw new Error('the run was ended')
    })
    expect(await failure(request(`${relay.url}/plants`))).to.include('other side closed')
    expect(String(relay.error)).to.include('the run was ended')
    relay.close()
  })
})
