import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { UsageError } from '../../common/usage-error.ts'

const placeholder = '{port}'

const maxTries = 100

/** Systems give the ports above these to outgoing connections, and to servers that ask for any port: Linux from 32768 on. */
const first = 20_000
const end = 32_768

const randomPort = (): number => randomInt(first, end)

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port)
  const listens = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!listens) return false
  server.close()
  await once(server, 'close')
  return true
}

/**
 * A free port of this machine that no other program gets before the service listens there, unless it asks for this very port.
 *
 * @throws {UsageError} if none is found
 */
export async function freePort(pick: () => number = randomPort): Promise<number> {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const port = pick()
    if (await isFree(port)) return port
  }
  throw new UsageError(
    `no free port was found between ${first} and ${end - 1}; write a port in the URL and the command in place of ${placeholder}`,
  )
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
