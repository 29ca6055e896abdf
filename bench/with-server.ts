import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../reference-server/main.js', import.meta.url))

/** Calls `use` with the URL of a new reference server in its own process. */
export async function withServer<T>(token: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, [main, '--port', '0', '--token', token], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const [line] = await once(server.stdout, 'data')
    const url = /http:\/\/\S+/.exec(String(line))?.[0]
    if (url === undefined) throw new Error(`unexpected output of the reference server: ${line}`)
    return await use(url)
  } finally {
    server.kill('SIGKILL')
  }
}
