import http from 'node:http'
import type { Socket } from 'node:net'
import { afterEach } from 'mocha'
import type { Header } from '../../../reports/model.ts'
import { LeanSender } from '../../../suites/http/lean/sender.ts'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import type { Attempt } from '../../../suites/http/recorder.ts'
import { exact, type Line } from '../../../suites/http/exact-client.ts'
import { plain } from '../../../suites/http/supertest-client.ts'
import { type Wire, wire } from './wire.ts'

type Sender = (outgoing: PreparedRequest, line: Line) => Promise<Attempt>

const leanSenders = new WeakMap<http.Agent, LeanSender>()

/** It keeps connections of its own, as an agent does. */
function lean(outgoing: PreparedRequest, line: Line): Promise<Attempt> {
  const sender = leanSenders.get(line.agent) ?? new LeanSender(line.signal)
  leanSenders.set(line.agent, sender)
  return sender.send(outgoing, line)
}

export const senders: Readonly<Record<string, Sender>> = { exact, supertest: plain, lean }

export const good = 'HTTP/1.1 200 Fine\r\nContent-Length: 2\r\nX-One: 1\r\nx-one: 2\r\n\r\n{}'

export interface Sending {
  readonly serve?: (socket: Socket, bytes: Buffer) => void
  readonly body?: Buffer | null
  readonly outgoing?: Partial<PreparedRequest>
  readonly line?: Partial<Line>
  /** Requests one after the other over the same agent. */
  readonly times?: number
}

interface Sent {
  readonly attempts: Attempt[]
  readonly received: readonly Buffer[]
  readonly origin: string
}

/** To be called within `describe`: sends with one sender to a server of raw bytes, both closed after each test. */
export function sending(): (sender: Sender, sending?: Sending) => Promise<Sent> {
  let server: Wire | undefined
  let agent: http.Agent | undefined
  afterEach(() => {
    agent?.destroy()
    server?.close()
  })

  return async (
    sender,
    { serve = (socket: Socket) => void socket.write(good), body = Buffer.from('{"id":1}'), ...rest } = {},
  ) => {
    server = await wire(serve)
    agent = new http.Agent({ keepAlive: true })
    const { host } = new URL(server.origin)
    const headers: Header[] = [
      ['Host', host],
      ['User-Agent', 'kit/1'],
      ['Content-Type', 'application/json'],
      ...(body === null ? [] : [['Content-Length', String(body.length)] as const]),
      ['Accept-Encoding', 'identity'],
    ]
    const outgoing: PreparedRequest = {
      method: 'POST',
      path: '/plants',
      headers: [],
      body,
      via: 'exact',
      patient: true,
      ...rest.outgoing,
    }
    const line: Line = {
      origin: server.origin,
      path: '/base/plants',
      headers,
      agent,
      insecure: false,
      timeLimit: 2_000,
      ...rest.line,
    }
    const attempts: Attempt[] = []
    for (let time = 0; time < (rest.times ?? 1); time += 1) attempts.push(await sender(outgoing, line))
    return { attempts, received: server.received, origin: server.origin }
  }
}
