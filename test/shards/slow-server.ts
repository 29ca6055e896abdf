import { setTimeout } from 'node:timers/promises'
import { changedBy } from '../../cli/self-test/server-changes.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'

/** A reference server with these faults. Each response takes this many milliseconds, as over a network. */
export function slowServer(faults: readonly string[], milliseconds: number): Promise<RunningServer> {
  const behaviour = changedBy(faults)
  return startReferenceServer({
    behaviour: {
      ...behaviour,
      readBody: async (request, limit) => {
        const body = await behaviour.readBody(request, limit)
        await setTimeout(milliseconds)
        return body
      },
    },
    closeTimeout: 0,
    report: () => undefined,
  })
}
