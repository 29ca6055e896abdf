/** `node prism-proxy.js URL`: runs Prism's command line as a proxy until it has passed on a request. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { request } from 'undici'

const [url = ''] = process.argv.slice(2)
const openapi = fileURLToPath(new URL('../../../contracts/openapi.yaml', import.meta.url))
const prism = createRequire(import.meta.url).resolve('@stoplight/prism-cli')

/** Prism does not accept port 0. */
async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return String(typeof address === 'object' ? address?.port : address)
}

const port = await freePort()
const proxy = spawn(process.execPath, [prism, 'proxy', openapi, url, '-h', '127.0.0.1', '-p', port], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
for await (const text of proxy.stdout.iterator({ destroyOnReturn: false }))
  if (String(text).includes('is listening')) break
proxy.stdout.resume()
const { statusCode, body } = await request(`http://127.0.0.1:${port}/plants`, {
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${process.env.PLANT_STORE_TOKEN}`,
  },
  body: JSON.stringify({ id: process.pid, name: `Fern ${process.pid}` }),
})
await body.dump()
proxy.kill()
if (statusCode !== 200) throw new Error(`The proxy answered ${statusCode}`)
