import { setTimeout } from 'node:timers/promises'
import { after, always, changed, closed, closing, framed, ok, respond, withFields } from './behaviours.ts'
import { bytesOf, passOn, type UpstreamResponse } from './faulty-proxy.ts'
import type { ByVerdict, HostileTargets } from './hostile-target.ts'

const reset = closing((socket) => socket.resetAndDestroy())

const conformant: HostileTargets = {
  'sends each response twice': {
    behaviour: framed(({ body }, head) => `${head}Content-Length: ${body.length}\r\n\r\n${body}`.repeat(2)),
  },
  'says that it keeps a connection, and resets it': { behaviour: reset },
  'keeps a connection for no time': {
    behaviour: withFields('Connection: keep-alive', 'Keep-Alive: timeout=0'),
  },
  'keeps a connection for ever': {
    behaviour: withFields('Connection: keep-alive', `Keep-Alive: timeout=${'9'.repeat(20)}, max=-1`),
  },
  'says that it closes a connection, and keeps it': { behaviour: withFields('Connection: close') },
}

const inconclusive: HostileTargets = {
  'sends a 204 with a body': {
    behaviour: respond(204, '{"name":"Rose"}'),
    setupFailure: /no whole response came/,
  },
  'sends a body with 100 Continue': {
    behaviour: always('HTTP/1.1 100 Continue\r\nContent-Length: 2\r\n\r\n{}'),
    setupFailure: /no whole response came/,
  },
  'resets in mid-head': {
    behaviour: closed('HTTP/1.1 200 OK\r\nConte', (socket) => socket.resetAndDestroy()),
    setupFailure: /no whole response came/,
  },
  'resets in mid-body': {
    behaviour: closed(`${ok}Content-Length: 40\r\n\r\n{"name":`, (socket) => socket.resetAndDestroy()),
    setupFailure: /no whole response came/,
  },
  'speaks TLS on the port for plain HTTP': {
    behaviour: passOn,
    mismatch: 'tls-on-http',
    setupFailure: /TLS|whole response/,
  },
  'speaks plain HTTP on the port for TLS': {
    behaviour: passOn,
    mismatch: 'http-on-tls',
    timeout: 0.4,
    setupFailure: /no connection/,
  },
  'limits the rate for -1 s': {
    behaviour: respond(429, '{}', 'Retry-After: -1'),
    setupFailure: /status 429/,
  },
  'limits the rate for 10^30 s': {
    behaviour: respond(429, '{}', `Retry-After: 1${'0'.repeat(30)}`),
    setupFailure: /status 429/,
  },
  'limits the rate until a day that does not exist': {
    behaviour: respond(429, '{}', 'Retry-After: Thu, 99 Jan 9999 99:99:99 GMT'),
    setupFailure: /status 429/,
  },
  'is unavailable for a text': {
    behaviour: respond(503, '{}', `Retry-After: ${'soon '.repeat(1_000)}`),
    setupFailure: /status 503/,
  },
  'is unavailable, and gives two times': {
    behaviour: respond(503, '{}', 'Retry-After: 0', 'Retry-After: 99999'),
    setupFailure: /status 503/,
  },
}

let held: UpstreamResponse | undefined

const violating: HostileTargets = {
  'sends a 304': { behaviour: always('HTTP/1.1 304 Not Modified\r\n\r\n'), must: ['create-minimal'] },
  'redirects to another host': {
    behaviour: respond(308, '', 'Location: http://127.0.0.1:1/plants'),
    must: ['create-minimal'],
  },
  'redirects to a Location of 200 KB': {
    behaviour: respond(302, '', `Location: /${'x'.repeat(200_000)}`),
    must: ['create-minimal'],
  },
  'redirects to a file': {
    behaviour: respond(301, '', 'Location: file:///etc/passwd'),
    must: ['create-minimal'],
  },
  'responds with status 999': { behaviour: respond(999, '{}'), must: ['create-minimal'] },
  'responds with status 000': {
    behaviour: always('HTTP/1.1 000 X\r\nContent-Length: 0\r\n\r\n'),
    must: ['create-minimal'],
  },
  'responds to the request before': {
    behaviour: async (proxied) => {
      const response = await proxied.response()
      proxied.socket.write(bytesOf(held ?? response))
      held = response
    },
    must: ['name-is-the-plants'],
  },
  'switches protocols after some requests': {
    behaviour: after(always('HTTP/1.1 101 X\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n')),
    must: ['many-creates'],
  },
  'resets after each head': {
    behaviour: after(closed('HTTP/1.1 200 OK\r\n', (socket) => socket.resetAndDestroy())),
    must: ['many-creates'],
  },
  'responds 50 ms before it takes the request': {
    behaviour: async (proxied) => {
      proxied.socket.write(`${ok}Content-Length: 15\r\n\r\n{"name":"Rose"}`)
      await setTimeout(50)
    },
    must: ['name-is-the-plants'],
  },
  'accepts everything': {
    behaviour: changed((response) => [{ ...response, status: 200, body: Buffer.from('{"name":"Rose"}') }]),
    must: ['id-required', 'name-is-the-plants'],
  },
}

export const connections: ByVerdict = { conformant, inconclusive, 'non-conformant': violating }
