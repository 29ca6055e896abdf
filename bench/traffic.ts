/** Judges 100 000 recorded exchanges with one violation among them, and a file of 1 GB: seconds and peak memory of the process. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportRatio } from './bound.ts'
import { temporaryFolder } from '../test/temporary-folder.ts'

const url = 'https://plants.example/api/v1'
const script = fileURLToPath(new URL('./judging.js', import.meta.url))

interface Judged {
  readonly status: number
  readonly printed: string
  readonly seconds: number
  readonly mebibytes: number
}

const entry = (id: number, body: string, more: string): string =>
  JSON.stringify({
    startedDateTime: '2026-11-21T12:00:00.000Z',
    time: 1,
    request: {
      method: 'POST',
      url: `${url}/plants`,
      headers: [{ name: 'Authorization', value: 'Bearer a-token-for-the-benchmark' }],
      postData: { mimeType: 'application/json', text: `{"id":${id},"name":"Fern ${id}"}` },
    },
    response: {
      status: 200,
      statusText: 'OK',
      httpVersion: 'HTTP/1.1',
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { mimeType: 'application/json', text: body },
    },
    _more: more,
  })

/** @param violation the entry whose response is none that the contract allows */
async function writeHar(
  file: string,
  entries: number,
  { violation, more }: { violation: number; more: string },
) {
  const stream = createWriteStream(file)
  stream.write('{"log":{"version":"1.2","creator":{"name":"bench","version":"1"},"entries":[')
  for (let id = 1; id <= entries; id += 1) {
    const name = id === violation ? '7' : `"Fern ${id}"`
    const text = entry(id, `{"name":${name}}`, more)
    if (!stream.write(id === 1 ? text : `,\n${text}`)) await once(stream, 'drain')
  }
  stream.end(']}}')
  await once(stream, 'finish')
}

async function measure(name: string, file: string, expected: string, maxMebibytes: number): Promise<void> {
  const [judged]: Judged[] = await once(fork(script, [file, '--base-url', url]), 'message')
  const { status, printed, seconds, mebibytes } = judged ?? {
    status: 2,
    printed: '',
    seconds: 0,
    mebibytes: 0,
  }
  const size = statSync(file).size / 1e6
  console.log(
    `${name}: ${size.toFixed(0)} MB, status ${status}, ${seconds.toFixed(1)} s, ${mebibytes.toFixed(0)} MiB`,
  )
  if (status !== 1 || !printed.includes(expected)) throw new Error(`The violation was not found:\n${printed}`)
  reportRatio(`${name}, memory to the bound`, mebibytes / maxMebibytes, { max: 1 })
}

const folder = temporaryFolder()
const file = join(folder, 'traffic.har')
await writeHar(file, 100_000, { violation: 70_001, more: '' })
await measure('100 000 exchanges', file, 'traffic.har, entry 70001', 286)
await writeHar(file, 300_000, { violation: 299_999, more: 'x'.repeat(2_900) })
await measure('1 GB', file, 'traffic.har, entry 299999', 400)
