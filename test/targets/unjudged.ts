import { always, close, flood, reset, respond, silent, trickle } from './behaviours.ts'
import type { HostileTargets } from './hostile-target.ts'
import { passOn } from './faulty-proxy.ts'

const json = 'Content-Type: application/json\r\n'

/** The run ends at its preflight, and the report says what to check. */
export const unjudged: HostileTargets = {
  'resets every connection': {
    behaviour: reset,
    setupFailure: /no whole response came: the connection was reset/,
  },
  'closes every connection': {
    behaviour: close,
    setupFailure: /no whole response came: the connection closed/,
  },
  'never responds': {
    behaviour: silent,
    timeout: 0.4,
    setupFailure: /does not respond, or its response has no end: .*--timeout/,
  },
  'never ends its header section': {
    behaviour: trickle('HTTP/1.1 200 OK\r\nX: ', 'x'),
    timeout: 0.4,
    setupFailure: /does not respond, or its response has no end: .*--timeout/,
  },
  'sends interim responses without end': {
    timeout: 0.4,
    behaviour: trickle('', 'HTTP/1.1 102 \r\n\r\n'),
    setupFailure: /does not respond, or its response has no end: .*--timeout/,
  },
  'never ends its body': {
    behaviour: trickle(`HTTP/1.1 200 OK\r\n${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n'),
    timeout: 0.4,
    setupFailure: /no whole response within/,
  },
  'ends in the middle of a body': {
    behaviour: ({ socket }) =>
      void socket.end(`HTTP/1.1 200 OK\r\n${json}Content-Length: 40\r\n\r\n{"name":`),
    setupFailure: /no whole response came: the response broke off/,
  },
  'does not speak HTTP': {
    behaviour: always('220 ready when you are\r\n\r\n'),
    setupFailure: /is not HTTP: it begins with "220 ready when you are"/,
  },
  'sends two different lengths': {
    behaviour: always(`HTTP/1.1 200 OK\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
    setupFailure: /malformed HTTP/,
  },
  'switches to another protocol': {
    behaviour: always('HTTP/1.1 101 Switching Protocols\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n'),
    setupFailure: /another protocol/,
  },
  'sends a header section of 1 MB': {
    behaviour: respond(200, '{"name":"x"}', `X: ${'x'.repeat(1e6)}`),
    setupFailure: /header section of the response is too large/,
  },
  'refuses the token': { behaviour: respond(401, '{}'), setupFailure: /status 401: .*PLANT_STORE_TOKEN/ },
  'forbids everything': { behaviour: respond(403, '{}'), setupFailure: /status 403: .*rights/ },
  'finds nothing': { behaviour: respond(404, '{}'), setupFailure: /status 404: .*base URL/ },
  'allows no POST': { behaviour: respond(405, '{}'), setupFailure: /status 405: .*base URL/ },
  'always limits the rate': {
    behaviour: respond(429, '{}', 'Retry-After: 0'),
    setupFailure: /status 429: .*later/,
  },
  'is never available': {
    behaviour: respond(503, '{}', 'Retry-After: 0'),
    setupFailure: /status 503: .*wait/,
  },
  'asks for a wait until tomorrow': {
    behaviour: respond(503, '{}', 'Retry-After: 86400'),
    setupFailure: /status 503/,
  },
}

/** Too long to judge: the response may be right or wrong. */
export const immense: HostileTargets = {
  'sends a gibibyte that begins as a Plant': {
    behaviour: async (proxied) => {
      const { status } = await proxied.response()
      return status === 200 ? flood('{"name":"', 'x')(proxied) : passOn(proxied)
    },
  },
}
