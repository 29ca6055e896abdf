import http from 'node:http'
import net from 'node:net'
import { listening } from '../listening.ts'

export interface ForwardProxy {
  readonly url: string
  /** Its requests: `CONNECT host:port`, or method and absolute URL. */
  readonly requests: readonly string[]
  close(): void
}

/** Forwards a request in origin form, and its response. */
function forward(request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, headers, url = '' } = request
  const forwarded = http.request(url, { method, headers, agent: false, setHost: false }, (upstream) => {
    response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders)
    upstream.pipe(response)
  })
  forwarded.on('error', () => response.destroy())
  request.pipe(forwarded)
}

/** A forward proxy on loopback: absolute URLs for http, CONNECT for https. */
export async function forwardProxy(): Promise<ForwardProxy> {
  const requests: string[] = []
  const server = http.createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    forward(request, response)
  })
  server.on('connect', ({ url = '' }, socket, head) => {
    requests.push(`CONNECT ${url}`)
    const [host, port] = url.split(':')
    const forwarded = net.connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      forwarded.write(head)
      forwarded.pipe(socket).pipe(forwarded)
    })
    forwarded.on('error', () => socket.destroy())
    socket.on('error', () => forwarded.destroy())
  })
  return {
    url: await listening(server),
    requests,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
