/** Sends recorded requests one after the other with undici: `bare-undici.js RECORDING ORIGIN`. */
import { readFileSync } from 'node:fs'
import { request } from 'undici'
import type { RecordedRequest } from '../recording.ts'

const [file = '', origin = ''] = process.argv.slice(2)
const requests: readonly RecordedRequest[] = JSON.parse(readFileSync(file, 'utf8'))
for (const { method, path, headers, body } of requests) {
  const response = await request(origin + path, {
    method,
    headers,
    body: body === null ? null : Buffer.from(body, 'base64'),
  })
  await response.body.text()
}
