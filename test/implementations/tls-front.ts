import { readFileSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import tls from 'node:tls'
import { fileURLToPath } from 'node:url'

const file = (name: string): string =>
  fileURLToPath(new URL(`../../../test/implementations/tls/${name}`, import.meta.url))

/** The self-signed certificate, valid for 127.0.0.1 and localhost until 2126. It protects nothing but these tests. */
export const certificate = file('certificate.pem')

export interface TlsFront {
  readonly url: string
  close(): void
}

/** Ends TLS in front of a service on loopback, as a load balancer would. */
export async function tlsFront(url: string): Promise<TlsFront> {
  const behind = Number(new URL(url).port)
  const settings = { cert: readFileSync(certificate), key: readFileSync(file('key.pem')) }
  const server = tls.createServer(settings, (socket) => {
    const onward = net.connect(behind, '127.0.0.1')
    onward.on('error', () => socket.destroy())
    socket.on('error', () => onward.destroy())
    onward.pipe(socket).pipe(onward)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}`, close: () => void server.close() }
}
