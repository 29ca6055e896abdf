import type { Socket } from 'node:net'
import { after, isMalformed, ok, respond, silent, trickle, when } from './behaviours.ts'
import { type ProxiedRequest, type ProxyBehaviour, passOn } from './faulty-proxy.ts'
import type { ByVerdict, HostileTargets } from './hostile-target.ts'

const hangsOn = (condition: (proxied: ProxiedRequest) => boolean): ProxyBehaviour => {
  return (proxied) => (condition(proxied) ? silent(proxied) : passOn(proxied))
}

const idOf = (body: string): bigint => BigInt(/"id"\s*:\s*(-?\d{1,30})/.exec(body)?.[1] ?? 0)
const isWide = (body: string): boolean => idOf(body) > 2n ** 53n || idOf(body) < -(2n ** 53n)
/** Compressed bytes are no characters. */
const isBeyondAscii = (body: string): boolean =>
  !body.startsWith('\x1f\x8b') && /[\x80-\xff]|\\u(?!00[0-7])[\da-f]{4}/i.test(body)

const connections = new WeakSet<Socket>()

function isFirstOnConnection({ socket }: ProxiedRequest): boolean {
  const isFirst = !connections.has(socket)
  connections.add(socket)
  return isFirst
}

const conformant: HostileTargets = {
  'hangs on every tenth request': { behaviour: hangsOn(({ nth }) => nth % 10 === 0) },
  'hangs on chunked bodies': {
    behaviour: hangsOn(({ request }) => request.headers.has('transfer-encoding')),
  },
  'hangs on malformed JSON at the usual time limit': { behaviour: when(isMalformed, silent) },
  'hangs on requests without a credential': {
    behaviour: hangsOn(({ request }) => !request.headers.has('authorization')),
  },
}

const inconclusive: HostileTargets = {
  'hangs on every second request': { behaviour: hangsOn(({ nth }) => nth % 2 === 0) },
  'responds with 429 after some requests': { behaviour: after(respond(429, '{}')) },
  'responds with 503 to characters beyond ASCII': { behaviour: when(isBeyondAscii, respond(503, '{}')) },
  'responds with 503 to malformed JSON': { behaviour: when(isMalformed, respond(503, '{}')) },
  'asks for a wait of 30 s after some requests': {
    behaviour: after(respond(503, '{}', 'Retry-After: 30')),
  },
  'asks for a wait of a day after some requests': {
    behaviour: after(respond(429, '{}', 'Retry-After: 86400')),
  },
}

const violating: HostileTargets = {
  'hangs on ids beyond 2^53': { behaviour: when(isWide, silent), must: ['id-int64'] },
  'hangs on negative ids': { behaviour: when((body) => idOf(body) < 0n, silent), must: ['id-int64'] },
  'hangs on characters beyond ASCII': { behaviour: when(isBeyondAscii, silent), must: ['unicode-names'] },
  'hangs on tags': { behaviour: when((body) => body.includes('"tag"'), silent), must: ['create-with-tag'] },
  'hangs on each new connection but the first ones': {
    behaviour: after(hangsOn(isFirstOnConnection)),
  },
  'hangs after some requests at the usual time limit': { behaviour: after(silent) },
  'sends one byte a second after some requests': { behaviour: after(trickle(ok, 'X', 1_000)) },
  'sends a body without end after some requests': {
    behaviour: after(trickle(`${ok}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n')),
  },
}

/** The usual, in seconds. */
const timeout = 10

const patient = (targets: HostileTargets): HostileTargets =>
  Object.fromEntries(Object.entries(targets).map(([does, target]) => [does, { ...target, timeout }]))

/** Targets that leave requests without a response, or make the client wait: the kit spends only so much time on that. */
export const hanging: ByVerdict = {
  conformant: patient(conformant),
  inconclusive: patient(inconclusive),
  'non-conformant': patient(violating),
}
