import { writeFileSync } from 'node:fs'
import type { Body, Exchange } from '../reports/model.ts'
import { requirements } from '../suites/requirements/engine.ts'
import { contextOf } from './context.ts'

/** A request for a bare client, without the headers that each client sets itself. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  /** Base64. */
  readonly body: string | null
}

const computed: ReadonlySet<string> = new Set(['host', 'content-length', 'expect', 'connection'])

const bytesOf = (body: Body | null): string | null =>
  body === null ? null : (body.base64 ?? Buffer.from(body.text ?? '').toString('base64'))

/** Runs the requirement suites once and stores their requests. Resolves to the number of requests. */
export async function record(url: string, token: string, file: string): Promise<number> {
  const requests: RecordedRequest[] = []
  const onExchange = ({ request }: Exchange): void => {
    requests.push({
      method: request.method,
      path: request.path,
      headers: Object.fromEntries(request.headers.filter(([name]) => !computed.has(name.toLowerCase()))),
      body: bytesOf(request.body),
    })
  }
  const context = contextOf(url, token)
  await requirements.run({ ...context, target: { ...context.target, onExchange } })
  writeFileSync(file, JSON.stringify(requests))
  return requests.length
}
