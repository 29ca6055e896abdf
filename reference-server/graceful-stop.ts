import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Interval between two searches for idle connections, in milliseconds. */
const interval = 20

/**
 * Prepares a server, before it listens, for a stop that takes no new connection, finishes the requests in flight and
 * closes idle connections.
 *
 * @param timeout milliseconds until connections with a request in flight are cut
 * @returns the stop; it resolves when the last connection is closed
 */
export function gracefulStop(server: Server, timeout: number): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const closeIdle = () => {
    server.closeIdleConnections()
    // Node.js counts a connection that never sent a byte as busy.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
  }
  return () =>
    new Promise((resolve) => {
      const search = setInterval(closeIdle, interval)
      const cut = setTimeout(() => server.closeAllConnections(), timeout)
      server.close(() => {
        clearInterval(search)
        clearTimeout(cut)
        resolve()
      })
      closeIdle()
    })
}
