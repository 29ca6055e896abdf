import { readFileSync } from 'node:fs'
import net from 'node:net'
import tls from 'node:tls'
import { fileURLToPath } from 'node:url'
import { listening } from '../listening.ts'

const file = (name: string): string =>
  fileURLToPath(new URL(`../../../test/implementations/tls/${name}`, import.meta.url))

/** The self-signed certificate, valid for 127.0.0.1 and localhost until 2126. Only these tests use it. */
export const certificate = file('certificate.pem')

export interface TlsProxy {
  readonly url: string
  close(): void
}

/** Terminates TLS before a service on loopback, like a load balancer. */
export async function tlsProxy(url: string): Promise<TlsProxy> {
  const upstreamPort = Number(new URL(url).port)
  const settings = { cert: readFileSync(certificate), key: readFileSync(file('key.pem')) }
  const server = tls.createServer(settings, (socket) => {
    const upstream = net.connect(upstreamPort, '127.0.0.1')
    upstream.on('error', () => socket.destroy())
    socket.on('error', () => upstream.destroy())
    upstream.pipe(socket).pipe(upstream)
  })
  const { host } = new URL(await listening(server))
  return { url: `https://${host}`, close: () => void server.close() }
}
