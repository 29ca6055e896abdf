import { token } from '../cli/command.ts'
import { bytesOf, FaultyProxy, passOn, type ProxiedRequest } from './faulty-proxy.ts'

/** What a target counts, as the owner of a live one would. */
export interface Count {
  requests: number
  /** Requests after which a plant may be in the store: all that were accepted, failed inside or were dropped. */
  plants: number
  /** Requests that got 429 or 503, or were dropped on a reused connection: they may be sent again on top of all others. */
  repeatable: number
}

/** A status, the end of the connection without a response, or what the reference server does. */
export type Reaction = number | 'drop' | 'conform'

const storing: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH'])

const mayHaveStored = (status: number): boolean =>
  status < 300 || (status >= 500 && status !== 501 && status !== 503)

function nameIn(body: Buffer): string {
  try {
    const value: unknown = JSON.parse(body.toString())
    return typeof value === 'object' && value !== null && 'name' in value ? String(value.name) : 'Fern'
  } catch {
    return 'Fern'
  }
}

function respondWith(status: number, { request, socket }: ProxiedRequest): void {
  const plain = status < 300 ? { name: nameIn(request.body) } : { error: status, message: 'no' }
  const fields = status === 307 ? ['Location: /elsewhere'] : ['Retry-After: 0']
  socket.write(
    bytesOf({ status, type: 'application/json', body: Buffer.from(JSON.stringify(plain)) }, ...fields),
  )
}

interface CountedTarget {
  readonly url: string
  readonly token: string
  readonly count: Readonly<Count>
  close(): Promise<void>
}

/** A target that reacts to its n-th request, from 1, as given, and counts. */
export async function countedTarget(react: (nth: number) => Reaction): Promise<CountedTarget> {
  const count: Count = { requests: 0, plants: 0, repeatable: 0 }
  const seen = new WeakSet<object>()
  const proxy = await FaultyProxy.open(async (proxied) => {
    const { request, socket, nth } = proxied
    const reaction = react(nth)
    const isReused = seen.has(socket)
    seen.add(socket)
    count.requests += 1
    const upstream = reaction === 'conform' ? await proxied.response() : undefined
    const status = upstream?.status ?? reaction
    const isStored = typeof status === 'number' ? mayHaveStored(status) : true
    if (storing.has(request.method) && isStored) count.plants += 1
    if (status === 429 || status === 503 || (status === 'drop' && isReused)) count.repeatable += 1
    if (upstream !== undefined) await passOn({ ...proxied, response: async () => upstream })
    else if (typeof status === 'number') respondWith(status, proxied)
    else socket.destroy()
  })
  return { url: proxy.url, token, count, close: () => proxy.close() }
}
