import type { Socket } from 'node:net'
import type { Verdict } from '../../reports/verdict.ts'
import { after, isMalformed, respond, silent, trickle, when } from './behaviours.ts'
import { type ProxiedRequest, type ProxyBehaviour, passOn } from './faulty-proxy.ts'

/** A target that leaves requests without a response, or makes the client wait. */
export interface HangingTarget {
  readonly behaviour: ProxyBehaviour
  readonly verdict: Verdict
  /** A violated must, if the verdict needs one. */
  readonly violated?: string
}

const hangsOn = (condition: (proxied: ProxiedRequest) => boolean): ProxyBehaviour => {
  return (proxied) => (condition(proxied) ? silent(proxied) : passOn(proxied))
}

const idOf = (body: string): bigint => BigInt(/"id"\s*:\s*(-?\d{1,30})/.exec(body)?.[1] ?? 0)
const isWide = (body: string): boolean => idOf(body) > 2n ** 53n || idOf(body) < -(2n ** 53n)
const isBeyondAscii = (body: string): boolean => /[\x80-\xff]|\\u00[89a-f]/i.test(body)

const connections = new WeakSet<Socket>()

function isFirstOnConnection({ socket }: ProxiedRequest): boolean {
  const isFirst = !connections.has(socket)
  connections.add(socket)
  return isFirst
}

/** Requests that the target serves first. */
const first = 10

const head = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'

/** Each of them ends by itself: the kit has spent enough time on it. */
export const hangingTargets: Readonly<Record<string, HangingTarget>> = {
  'hangs on every tenth request': { behaviour: hangsOn(({ nth }) => nth % 10 === 0), verdict: 'conformant' },
  'hangs on every second request': {
    behaviour: hangsOn(({ nth }) => nth % 2 === 0),
    verdict: 'inconclusive',
  },
  'hangs on ids beyond 2^53': {
    behaviour: when(isWide, silent),
    verdict: 'non-conformant',
    violated: 'id-int64',
  },
  'hangs on negative ids': {
    behaviour: when((body) => idOf(body) < 0n, silent),
    verdict: 'non-conformant',
    violated: 'id-int64',
  },
  'hangs on characters beyond ASCII': {
    behaviour: when(isBeyondAscii, silent),
    verdict: 'non-conformant',
    violated: 'unicode-names',
  },
  'hangs on tags': {
    behaviour: when((body) => body.includes('"tag"'), silent),
    verdict: 'non-conformant',
    violated: 'create-with-tag',
  },
  'hangs on chunked bodies': {
    behaviour: hangsOn(({ request }) => request.headers.has('transfer-encoding')),
    verdict: 'conformant',
  },
  'hangs on malformed JSON': { behaviour: when(isMalformed, silent), verdict: 'conformant' },
  'hangs on requests without a credential': {
    behaviour: hangsOn(({ request }) => !request.headers.has('authorization')),
    verdict: 'conformant',
  },
  'hangs on the first request of every connection but the first ones': {
    behaviour: after(first, hangsOn(isFirstOnConnection)),
    verdict: 'non-conformant',
  },
  'hangs after some requests': { behaviour: after(first, silent), verdict: 'non-conformant' },
  'hangs from the start': { behaviour: silent, verdict: 'inconclusive' },
  'sends one byte a second after some requests': {
    behaviour: after(first, trickle(head, 'X', 1_000)),
    verdict: 'non-conformant',
  },
  'sends header fields without end after some requests': {
    behaviour: after(first, trickle(head, 'X: y\r\n')),
    verdict: 'non-conformant',
  },
  'sends a body without end after some requests': {
    behaviour: after(first, trickle(`${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n')),
    verdict: 'non-conformant',
  },
  'responds with 429 after some requests': {
    behaviour: after(first, respond(429, '{}')),
    verdict: 'inconclusive',
  },
  'responds with 503 to characters beyond ASCII': {
    behaviour: when(isBeyondAscii, respond(503, '{}')),
    verdict: 'inconclusive',
  },
  'responds with 503 to what is malformed': {
    behaviour: when(isMalformed, respond(503, '{}')),
    verdict: 'inconclusive',
  },
  'asks for a wait of 30 s after some requests': {
    behaviour: after(first, respond(503, '{}', 'Retry-After: 30')),
    verdict: 'inconclusive',
  },
  'asks for a wait of a day after some requests': {
    behaviour: after(first, respond(429, '{}', 'Retry-After: 86400')),
    verdict: 'inconclusive',
  },
}
