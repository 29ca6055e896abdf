import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { isObject } from '../../common/is-object.ts'
import { listening } from '../listening.ts'
import type { BareFault, BarePlant } from './bare-faults.ts'

interface BareServer {
  readonly url: string
  readonly token: string
  close(): Promise<void>
}

const token = 'token-of-the-bare-server'

/** Why a request is refused, and how. */
class Refusal extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch {
    throw new Refusal('no UTF-8')
  }
}

function parsed(text: string, lax: (text: string) => string): unknown {
  for (const read of [(json: string) => json, lax])
    try {
      return JSON.parse(read(text))
    } catch {
      // The lax form may be JSON.
    }
  throw new Refusal('no JSON')
}

function plantIn(text: string, faults: readonly BareFault[]): BarePlant {
  const lax = faults.find((fault) => fault.lax !== undefined)?.lax ?? ((json) => json)
  const body = parsed(text, lax)
  if (!isObject(body)) throw new Refusal('no object')
  const { name, tag } = body
  const id = body.id ?? (faults.some(({ makesId }) => makesId) && !('id' in body) ? 1 : undefined)
  if (id === undefined) throw new Refusal('no id')
  if (name === undefined) throw new Refusal('no name')
  if (typeof name !== 'string') throw new Refusal('the name is no text')
  if (tag !== undefined && typeof tag !== 'string') throw new Refusal('the tag is no text')
  if (typeof id !== 'number' || !Number.isInteger(id)) throw new Refusal('the id is no integer')
  const exact = BigInt(/"(?:i|\\u0069)(?:d|\\u0064)"\s*:\s*(-?\d+)(?=[\s,}])/.exec(text)?.[1] ?? id)
  if (exact !== BigInt.asIntN(64, exact)) throw new Refusal('the id is too wide')
  return { id: exact, name, tag }
}

/** A separate service on bare `node:http` with these faults. It shares nothing with the reference server. */
export async function startBareServer(faults: readonly BareFault[]): Promise<BareServer> {
  const refused = new WeakSet<Socket>()
  let count = 0
  let inFlight = 0
  let before = ''

  async function created(request: IncomingMessage, response: ServerResponse): Promise<string> {
    const [path] = (request.url ?? '').split('?')
    if (path !== '/plants') throw new Refusal('nothing here', 404)
    if (request.method !== 'POST') throw new Refusal('no such method', 405)
    const turn = { count: count + 1, inFlight, hasRefused: refused.has(request.socket) }
    const isRight = request.headers.authorization === `Bearer ${token}`
    if (!isRight && !faults.some(({ letsIn }) => letsIn?.(turn, request.headers)))
      throw new Refusal('no token', 401)
    if (!/^application\/json\s*(?:;|$)/i.test(request.headers['content-type'] ?? ''))
      throw new Refusal('no JSON type', 415)
    const plant = plantIn(await bodyOf(request), faults)
    count += 1
    const status = faults.map(({ refuses }) => refuses?.(plant, { ...turn, count })).find(Boolean)
    if (status !== undefined) throw new Refusal('not this plant', status)
    const name = faults.reduce((text, fault) => fault.name?.(text) ?? text, plant.name)
    const { tag } = plant
    const own = JSON.stringify(tag === undefined ? { name } : { name, tag })
    const text =
      faults.some(({ repeats }) => repeats && count % repeats === 0) && before !== '' ? before : own
    before = text
    response.statusCode = faults.map((fault) => fault.status?.(plant)).find(Boolean) ?? 200
    response.setHeader(
      'Content-Type',
      faults.map(({ type }) => type?.(plant)).find(Boolean) ?? 'application/json',
    )
    return text
  }

  const server = createServer(async (request, response) => {
    inFlight += 1
    response.on('close', () => {
      inFlight -= 1
    })
    try {
      response.end(await created(request, response))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.add(request.socket)
      const { message } = error
      const body = faults.map((fault) => fault.error?.(message)).find(Boolean) ?? { error: 7, message }
      response.writeHead(error.status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    }
  })
  return {
    url: await listening(server),
    token,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
