import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Milliseconds between two looks for connections that have become idle. */
const interval = 20

/**
 * Prepares a server, before it listens, for a stop that takes no new connection, finishes the requests in flight and
 * closes idle connections.
 *
 * @param patience milliseconds after which what is still in flight is cut
 * @returns the stop; it resolves when the last connection is closed
 */
export function gracefulStop(server: Server, patience: number): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = () => {
    server.closeIdleConnections()
    // Node counts a connection that never sent a byte as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return () =>
    new Promise((resolve) => {
      const looks = setInterval(closeIdle, interval)
      const cut = setTimeout(() => server.closeAllConnections(), patience)
      server.close(() => {
        clearInterval(looks)
        clearTimeout(cut)
        resolve()
      })
      closeIdle()
    })
}
