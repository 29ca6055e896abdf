import http from 'node:http'
import { listening } from '../listening.ts'

export interface Service {
  readonly url: string
  close(): void
}

/** A small service on a free loopback port; `respond` gets the whole body. */
export async function service(
  respond: (body: string, request: http.IncomingMessage, response: http.ServerResponse) => void,
): Promise<Service> {
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => respond(Buffer.concat(chunks).toString('utf8'), request, response))
  })
  return {
    url: await listening(server),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** A loopback address on which no process listens. */
export async function deadUrl(): Promise<string> {
  const { url, close } = await service(() => undefined)
  close()
  return url
}

/** Responds with the name and tag of the body. */
export function plant(body: string, response: http.ServerResponse, status = 200): void {
  const { name, tag } = JSON.parse(body)
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ name, tag }))
}
