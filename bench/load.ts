import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** Length in bytes of the response at the beginning of `text`. Throws unless it is a 200 with a Content-Length. */
function responseLength(text: string): number {
  const [head = ''] = text.split('\r\n\r\n', 1)
  const length = /^HTTP\/1\.1 200 [\s\S]*\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  if (length === undefined) throw new Error(`Not a 200 with a length: ${head}`)
  return head.length + 4 + Number(length)
}

/** Sends until `next` returns null, each request after the response to the previous one. */
async function drive(socket: Socket, next: () => string | null): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let length = 0
    let missing = 0
    const send = () => {
      const request = next()
      missing = length
      if (request === null) resolve()
      else socket.write(request, 'latin1')
    }
    socket.on('error', reject).on('close', () => reject(new Error('The server closed the connection.')))
    socket.on('data', (chunk) => {
      // All responses have the same length, so only the first is parsed. Of the others, the status is compared.
      if (length === 0) missing = length = responseLength(chunk.toString('latin1'))
      if (missing === length && chunk.toString('latin1', 9, 12) !== '200') reject(new Error(chunk.toString()))
      missing -= chunk.length
      if (missing === 0) send()
    })
    send()
  })
}

/** Sends all requests over keep-alive connections, one in flight on each. Resolves to the seconds it took. */
export async function load(port: number, requests: readonly string[], connections: number): Promise<number> {
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1').setNoDelay(true))
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  let sent = 0
  const started = performance.now()
  await Promise.all(sockets.map((socket) => drive(socket, () => requests[sent++] ?? null)))
  const seconds = (performance.now() - started) / 1000
  for (const socket of sockets) socket.removeAllListeners('close').destroy()
  return seconds
}
