/** Sends the bodies of a JSON array with undici: `undici-loop.js FILE URL TOKEN CONCURRENCY`. */
import { readFileSync } from 'node:fs'
import { Pool } from 'undici'
import { tellUsage } from './usage.ts'

const [file = '', url = '', token = '', concurrency = ''] = process.argv.slice(2)
const bodies: readonly string[] = JSON.parse(readFileSync(file, 'utf8'))
const { origin, pathname } = new URL(`${url}/plants`)
const pool = new Pool(origin, { connections: Number(concurrency) })
const headers = {
  accept: 'application/json',
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'user-agent': 'plant-store-conformance',
}
let next = 0
async function loop(): Promise<void> {
  for (let at = next; at < bodies.length; at = next) {
    next += 1
    const { body } = await pool.request({ method: 'POST', path: pathname, headers, body: bodies[at] ?? '' })
    await body.text()
  }
}
await Promise.all(Array.from({ length: Number(concurrency) }, loop))
await pool.close()
tellUsage()
