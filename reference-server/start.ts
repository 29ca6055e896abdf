import type { AddressInfo } from 'node:net'
import { bearerCheck } from './bearer.ts'
import type { Behaviour } from './behaviour.ts'
import { gracefulStop } from './graceful-stop.ts'
import type { PlantStore } from './plant.ts'
import { createPlantServer } from './server.ts'
import { standard } from './standard.ts'
import { newToken } from './token.ts'

export interface StartOptions {
  /** 0, the default: a free port. */
  readonly port?: number | undefined
  /** Default: 127.0.0.1. */
  readonly host?: string | undefined
  /** Default: a new random token. */
  readonly token?: string | undefined
  /** Precedes the path of each operation: empty, the default, or `/` and more without a slash at the end. */
  readonly basePath?: string | undefined
  /** Bytes of a request body; default 1 MiB. */
  readonly bodyLimit?: number | undefined
  /** Milliseconds for the header section of a request; default 10 000. */
  readonly headersTimeout?: number | undefined
  /** Milliseconds for a whole request; default 30 000. */
  readonly requestTimeout?: number | undefined
  /** Milliseconds of silence after which a connection is closed; default 30 000. */
  readonly silenceTimeout?: number | undefined
  /** Milliseconds that `close` waits for requests in flight; default 10 000. */
  readonly closeTimeout?: number | undefined
  readonly store?: PlantStore | undefined
  readonly behaviour?: Behaviour | undefined
  /** Called with an error that a step or the store has thrown. Default: writes it to standard error. */
  readonly report?: ((error: unknown) => void) | undefined
}

export interface RunningServer {
  /** The base URL, without a slash at its end. */
  readonly url: string
  readonly token: string
  /** Finishes the requests in flight, closes idle connections, and resolves when the last connection is closed. */
  close(): Promise<void>
}

const hostInUrl = ({ address, family }: AddressInfo): string => (family === 'IPv6' ? `[${address}]` : address)

/** Starts the reference server; rejects with Node's error if it cannot listen. */
export async function startReferenceServer(options: StartOptions = {}): Promise<RunningServer> {
  const { port = 0, host = '127.0.0.1', token = newToken(), basePath = '' } = options
  const server = createPlantServer({
    service: {
      basePath,
      bearer: bearerCheck(token),
      store: options.store ?? new Map(),
      bodyLimit: options.bodyLimit ?? 1024 * 1024,
    },
    behaviour: options.behaviour ?? standard,
    headersTimeout: options.headersTimeout ?? 10_000,
    requestTimeout: options.requestTimeout ?? 30_000,
    silenceTimeout: options.silenceTimeout ?? 30_000,
    report: options.report ?? console.error,
  })
  const close = gracefulStop(server, options.closeTimeout ?? 10_000)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.')
  return { url: `http://${hostInUrl(address)}:${address.port}${basePath}`, token, close }
}
