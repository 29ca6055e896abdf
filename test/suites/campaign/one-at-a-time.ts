import { connect, createServer, type Socket } from 'node:net'
import { listening } from '../../listening.ts'

/** Calls `use` with the URL of a gateway that lets a service behind it see one connection at a time; the others wait. */
export async function withOneAtATime<T>(url: string, use: (gateway: string) => Promise<T>): Promise<T> {
  const behind = Number(new URL(url).port)
  const waiting: Socket[] = []
  let served: Socket | undefined
  const next = () => {
    served = waiting.shift()
    if (served === undefined) return
    const upstream = connect(behind, '127.0.0.1')
    served.pipe(upstream).pipe(served)
    for (const socket of [served, upstream]) socket.on('error', () => socket.destroy())
    served.once('close', () => {
      upstream.destroy()
      next()
    })
  }
  const gateway = createServer((socket) => {
    waiting.push(socket)
    if (served === undefined) next()
  })
  const gatewayUrl = await listening(gateway)
  try {
    return await use(gatewayUrl)
  } finally {
    gateway.close()
    served?.destroy()
  }
}
