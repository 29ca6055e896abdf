import { setTimeout } from 'node:timers/promises'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { changed } from '../../reference-server/named-change.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'

/** A reference server with these faults. Each response takes this many milliseconds, as over a network. */
export function slowServer(faults: readonly string[], milliseconds: number): Promise<RunningServer> {
  const behaviour = changed(faults.map((id) => serverChange(id)))
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
