import { fileURLToPath } from 'node:url'
import { launch } from '../test/implementations/launch.ts'

const main = fileURLToPath(new URL('../reference-server/main.js', import.meta.url))

/** Calls `use` with the URL of a new reference server in its own process. */
export async function withServer<T>(token: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = await launch(process.execPath, [main, '--port', '0', '--token', token], {})
  try {
    return await use(server.url)
  } finally {
    server.stop()
  }
}
