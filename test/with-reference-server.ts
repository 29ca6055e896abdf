import { type RunningServer, type StartOptions, startReferenceServer } from '../reference-server/start.ts'

/** Calls `use` with a new reference server, which waits for no open request when it closes. */
export async function withReferenceServer<T>(
  options: StartOptions,
  use: (server: RunningServer) => Promise<T>,
): Promise<T> {
  const server = await startReferenceServer({ closeTimeout: 0, ...options })
  try {
    return await use(server)
  } finally {
    await server.close()
  }
}
