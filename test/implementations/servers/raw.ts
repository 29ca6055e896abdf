/** A plant store on bare TCP: each response has another framing, all of them valid. */
import { createServer, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { framings } from './framings.ts'
import { fault, listen, token } from './launched.ts'
import { Invalid, type Plant, plantOf, readNewPlant } from './new-plant.ts'
import { type RawRequest, readRequests } from './raw-request.ts'

let count = 0
let latest: Plant | undefined

async function created(body: Buffer): Promise<Plant> {
  const plant = plantOf(readNewPlant(body.toString()))
  latest = plant
  await setTimeout(1)
  return fault === 'crossed-responses' ? latest : plant
}

async function outcomeOf(request: RawRequest): Promise<[number, object]> {
  if (request.path.replace(/\?.*/, '') !== '/plants') return [404, { error: 404, message: 'not found' }]
  if (request.method !== 'POST') return [405, { error: 405, message: 'only POST' }]
  if (request.headers.get('authorization') !== `Bearer ${token}`)
    return [403, { error: 403, message: 'forbidden' }]
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    return [415, { error: 415, message: 'only application/json' }]
  try {
    return [200, await created(request.body)]
  } catch (error) {
    if (error instanceof Invalid) return [400, { error: 400, message: error.message }]
    return [500, { error: 500, message: 'internal error' }]
  }
}

async function serve(socket: Socket): Promise<void> {
  const respond = async (request: RawRequest) => {
    const [status, value] = await outcomeOf(request)
    if (request.method === 'HEAD') return void socket.end(`HTTP/1.1 ${status} \r\n\r\n`)
    count += 1
    framings[count % framings.length]?.(
      socket,
      status,
      Buffer.from(` ${JSON.stringify(value, null, '\t')}\n`),
    )
  }
  try {
    await readRequests(socket, respond, () => socket.write('HTTP/1.1 100 Continue\r\n\r\n'))
  } catch {
    socket.destroy()
  }
}

await listen(createServer({ noDelay: true }, (socket) => void serve(socket)))
