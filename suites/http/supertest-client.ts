import { ClientRequest } from 'node:http'
import supertest from 'supertest'
import type { PreparedRequest } from './prepared-request.ts'
import { type Attempt, record } from './recorder.ts'
import { type Line, maxHeaderSize } from './exact-client.ts'

/** The request under construction, as Node knows it: superagent has a method for it, its published types do not. */
function clientRequestOf(test: object): ClientRequest {
  const request: unknown = 'request' in test && typeof test.request === 'function' ? test.request() : null
  if (request instanceof ClientRequest) return request
  throw new Error('supertest no longer gives access to its request')
}

/** superagent takes the answer for unread until it breaks off, and then says so once: the recorder has heard of both. */
const leaveAlone = (): void => undefined

/** supertest builds and sends the request; the answer is recorded as it comes off the connection, not as it is parsed. */
export function plain(outgoing: PreparedRequest, line: Line): Promise<Attempt> {
  const test = supertest(line.origin)
    .post(line.path)
    .agent(line.agent)
    .redirects(0)
    .retry(0)
    .ok(() => true)
    .buffer(true)
    .parse(leaveAlone)
  if (line.insecure) test.disableTLSCerts()
  if (line.ca !== undefined) test.ca(line.ca)
  // Node adds the same Host by itself; superagent would make the name of a certificate of one that is set, though it be an address.
  for (const [name, value] of line.headers)
    if (name !== 'Host' || value !== new URL(line.origin).host) test.set(name, value)
  if (outgoing.body !== null) test.send(outgoing.body.toString('utf8'))
  const request = Object.assign(clientRequestOf(test), { maxHeaderSize })
  // An error reaches superagent by the answer too, and it prints a warning where it hears of one twice.
  request.removeAllListeners('error')
  const attempt = record(request, line.timeLimit, line.signal)
  test.end(() => undefined)
  return attempt
}
