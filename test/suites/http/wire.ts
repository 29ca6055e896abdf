import { createServer, type Socket } from 'node:net'
import { listening } from '../../listening.ts'

export interface Wire {
  readonly origin: string
  /** What came in, by connection. */
  readonly received: readonly Buffer[]
  close(): void
}

/** A TCP server that keeps what it receives; `serve` gets the bytes of a connection so far, at each piece. */
export async function wire(serve: (socket: Socket, bytes: Buffer) => void): Promise<Wire> {
  const received: Buffer[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const place = received.push(Buffer.alloc(0)) - 1
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      const bytes = Buffer.concat([received[place] ?? Buffer.alloc(0), chunk])
      received[place] = bytes
      serve(socket, bytes)
    })
  })
  return {
    origin: await listening(server),
    received,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
