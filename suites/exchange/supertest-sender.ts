import { ClientRequest } from 'node:http'
import supertest from 'supertest'
import type { Outgoing } from './outgoing.ts'
import { type Attempt, record } from './recorder.ts'
import type { Line } from './senders.ts'

/** The request under construction, as Node knows it: superagent has a method for it, its published types do not. */
function clientRequestOf(test: object): ClientRequest {
  const request: unknown = 'request' in test && typeof test.request === 'function' ? test.request() : null
  if (request instanceof ClientRequest) return request
  throw new Error('supertest no longer gives access to its request')
}

const ignore = (_response: unknown, done: (error: null, body: null) => void): void => done(null, null)

/** supertest builds and sends the request; the answer is recorded as it comes off the connection, not as it is parsed. */
export function plain(outgoing: Outgoing, line: Line): Promise<Attempt> {
  const test = supertest(line.origin)
    .post(line.path)
    .agent(line.agent)
    .redirects(0)
    .retry(0)
    .ok(() => true)
    .buffer(false)
    .parse(ignore)
  if (line.insecure) test.disableTLSCerts()
  if (line.ca !== undefined) test.ca(line.ca)
  for (const [name, value] of line.headers) test.set(name, value)
  if (outgoing.body !== null) test.send(outgoing.body.toString('utf8'))
  const request = clientRequestOf(test)
  const attempt = record(request, line.timeLimit, line.signal)
  test.end(() => undefined)
  return attempt
}
