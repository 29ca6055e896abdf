/** Runs in a worker of the self-test: one reference server at a time. */
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { changedBy } from './server-changes.ts'
import { type Traffic, TrafficCount } from './traffic.ts'

const count = new TrafficCount()
let running: RunningServer | undefined

/** How long to wait for requests that the previous run has left open, in milliseconds. */
const closeTimeout = 100

/** Starts the reference server with these changes, in place of the previous server. */
export async function startServer(changes: readonly string[]): Promise<Pick<RunningServer, 'url' | 'token'>> {
  await running?.close()
  const behaviour = changedBy(changes)
  running = await startReferenceServer({ behaviour, closeTimeout, report: () => undefined })
  const { url, token } = running
  return { url, token }
}

/** What the server received since the last call. */
export const takeTraffic = (): Traffic => count.take()
