import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Ends connections on which nothing was read or written for a whole period, two periods at most. Node's own time limits
 * start a timer anew with each piece that comes or goes, for a twentieth of a request's cost.
 *
 * @param period milliseconds
 */
export function endSilentConnections(server: Server, period: number): void {
  const bytesBefore = new Map<Socket, number>()
  server.on('connection', (socket) => {
    bytesBefore.set(socket, Number.NaN)
    socket.once('close', () => bytesBefore.delete(socket))
  })
  const looks = setInterval(() => {
    for (const [socket, before] of bytesBefore) {
      const bytes = socket.bytesRead + socket.bytesWritten
      if (bytes === before) socket.destroy()
      else bytesBefore.set(socket, bytes)
    }
  }, period)
  looks.unref()
  server.once('close', () => clearInterval(looks))
}
