import { once } from 'node:events'
import { createServer } from 'node:net'
import { UsageError } from '../../common/usage-error.ts'

const placeholder = '{port}'

/** A free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address !== null ? address.port : 0
}

export const hasPort = (text: string | undefined): boolean => text?.includes(placeholder) === true

export const withPort = (text: string, port: number): string => text.replaceAll(placeholder, String(port))

/** @throws {UsageError} if `{port}` is in the URL or in the command only */
function assertPortInBoth(url: string, start: string | undefined): void {
  if (hasPort(url) && start === undefined)
    throw new UsageError('the URL has {port}, a free port for the service of --start; give --start too')
  if (hasPort(url) && !hasPort(start))
    throw new UsageError(
      'the URL has {port}, but the command of --start does not; the service has to listen there',
    )
  if (hasPort(start) && !hasPort(url))
    throw new UsageError(
      'the command of --start has {port}, but the URL does not; give it as http://127.0.0.1:{port}',
    )
}

interface PortPlaces {
  readonly url: string | undefined
  readonly options: { readonly start?: string | undefined }
}

/**
 * Puts a free port in place of `{port}`, which is in both the URL and the command, or in neither.
 *
 * @throws {UsageError} if it is in one of them only
 */
export async function withFreePort<Places extends PortPlaces>(places: Places): Promise<Places> {
  const { url, options } = places
  const { start } = options
  if (url === undefined || !(hasPort(url) || hasPort(start))) return places
  assertPortInBoth(url, start)
  const port = await freePort()
  const asked = start === undefined ? options : { ...options, start: withPort(start, port) }
  return { ...places, url: withPort(url, port), options: asked }
}
