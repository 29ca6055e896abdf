import http from 'node:http'
import net, { type AddressInfo } from 'node:net'

export interface ForwardProxy {
  readonly url: string
  /** What was asked of it: `CONNECT host:port`, or method and absolute URL. */
  readonly asked: readonly string[]
  close(): void
}

/** Passes a request on and its answer back, in origin form. */
function forward(request: http.IncomingMessage, response: http.ServerResponse): void {
  const { method, headers, url = '' } = request
  const onward = http.request(url, { method, headers, agent: false, setHost: false }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  onward.on('error', () => response.destroy())
  request.pipe(onward)
}

/** A forward proxy on loopback: absolute URLs for http, CONNECT for https. */
export async function forwardProxy(): Promise<ForwardProxy> {
  const asked: string[] = []
  const server = http.createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    forward(request, response)
  })
  server.on('connect', ({ url = '' }, socket, head) => {
    asked.push(`CONNECT ${url}`)
    const [host, port] = url.split(':')
    const onward = net.connect(Number(port), host, () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      onward.write(head)
      onward.pipe(socket).pipe(onward)
    })
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
