import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { checksOf, violate } from './violated-by.ts'

/** Each create takes 40 ms; one more than this number at the same time fails. */
const poolOf =
  (size: number): Change =>
  ({ readBody, create }) => {
    let atWork = 0
    const turnedAway = new WeakSet<IncomingMessage>()
    return {
      readBody: async (request, limit) => {
        const body = await readBody(request, limit)
        atWork += 1
        if (atWork > size) turnedAway.add(request)
        await setTimeout(40)
        atWork -= 1
        return body
      },
      create: (newPlant, service, request) =>
        turnedAway.has(request) ? refusals.internal : create(newPlant, service, request),
    }
  }

/** The user of one request is that of all requests that come before its response. */
const sharedUser: Change = ({ authorize, send }) => {
  const known = new Set<IncomingMessage>()
  return {
    authorize: (request, service) => {
      const refusal = authorize(request, service)
      if (refusal === null) known.add(request)
      return known.size > 0 ? null : refusal
    },
    send: (plain, response, request) => {
      known.delete(request)
      send(plain, response, request)
    },
  }
}

/** Responds with 503 on connections beyond this number, as a server with few processes does. */
const connectionsUpTo =
  (max: number): Change =>
  ({ authorize }) => {
    const open = new Set<Socket>()
    return {
      authorize: (request, service) => {
        const { socket } = request
        if (open.has(socket)) return authorize(request, service)
        if (open.size >= max) return new Refusal(503, 1, 'There are too many connections.')
        open.add(socket)
        socket.once('close', () => open.delete(socket))
        return authorize(request, service)
      },
    }
  }

/** For this long after the first time that five requests were in flight, connections are closed without a response. */
const failingOnceFor =
  (milliseconds: number): Change =>
  ({ route, send }) => {
    let inFlight = 0
    let failsUntil: number | undefined
    return {
      route: (request, service) => {
        inFlight += 1
        if (inFlight === 5) failsUntil ??= performance.now() + milliseconds
        if (performance.now() < (failsUntil ?? 0)) request.socket.destroy()
        return route(request, service)
      },
      send: (plain, response, request) => {
        inFlight -= 1
        send(plain, response, request)
      },
    }
  }

describe('A network that fails for a moment while creates are in flight', function () {
  this.timeout(120_000)

  it('is no violation of the service', async () => {
    const checks = await checksOf([{ id: 'moment', title: 'fails once', steps: failingOnceFor(150) }])
    expect(checks.filter(({ status }) => status === 'failed')).to.deep.equal([])
  })
})

describe('A target that takes eight connections at a time', function () {
  this.timeout(120_000)

  it('is judged with ten creates in flight: the others are sent again when some are closed', async () => {
    const checks = await checksOf([{ id: 'few', title: 'few connections', steps: connectionsUpTo(8) }])
    const inFlight = checks.filter(({ check }) => check.includes('many-creates/in-flight'))
    expect(inFlight.map(({ status }) => status)).to.deep.equal(['passed'])
  })
})

violate({
  'fails the tenth create at work': ['many-creates', poolOf(9)],
  'takes the user of another request in flight': ['auth-required', sharedUser],
})
