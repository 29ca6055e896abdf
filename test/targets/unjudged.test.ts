import { honest } from './proxy.ts'
import { type Expected, expectVerdict } from './hostile.ts'
import { always, answer, close, flood, reset, silent, trickle } from './faulty-proxy.ts'

const json = 'Content-Type: application/json\r\n'

/** The run ends at its first request, with one message that says what to look at. */
const unjudged: Record<string, Expected> = {
  'resets every connection': { manner: reset, notice: /does not answer/ },
  'closes every connection': { manner: close, notice: /does not answer/ },
  'never answers': { manner: silent, timeout: 0.4, notice: /does not answer/ },
  'never ends its header section': {
    manner: trickle('HTTP/1.1 200 OK\r\nX: ', 'x'),
    timeout: 0.4,
    notice: /does not answer/,
  },
  'sends interim answers for ever': {
    timeout: 0.4,
    manner: trickle('', 'HTTP/1.1 102 \r\n\r\n'),
    notice: /does not answer/,
  },
  'never ends its body': {
    manner: trickle(`HTTP/1.1 200 OK\r\n${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n'),
    timeout: 0.4,
    notice: /no whole answer/,
  },
  'breaks its body off': {
    manner: ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\n${json}Content-Length: 40\r\n\r\n{"name":`),
    notice: /closed without an answer/,
  },
  'does not speak HTTP': { manner: always('220 ready when you are\r\n\r\n'), notice: /does not answer/ },
  'contradicts itself on the length': {
    manner: always(`HTTP/1.1 200 OK\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
    notice: /does not answer/,
  },
  'switches to another protocol': {
    manner: always('HTTP/1.1 101 Switching Protocols\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n'),
    notice: /another protocol/,
  },
  'sends a header section of 1 MB': {
    manner: answer(200, '{"name":"x"}', `X: ${'x'.repeat(1e6)}`),
    notice: /does not answer/,
  },
  'refuses the token': { manner: answer(401, '{}'), notice: /answered 401: .*PLANT_STORE_TOKEN/ },
  'forbids everything': { manner: answer(403, '{}'), notice: /answered 403: .*rights/ },
  'finds nothing': { manner: answer(404, '{}'), notice: /answered 404: .*base URL/ },
  'allows no POST': { manner: answer(405, '{}'), notice: /answered 405: .*base URL/ },
  'limits the rate for ever': {
    manner: answer(429, '{}', 'Retry-After: 0'),
    notice: /answered 429: .*later/,
  },
  'is never available': { manner: answer(503, '{}', 'Retry-After: 0'), notice: /answered 503: .*wait/ },
  'asks for a wait until tomorrow': {
    manner: answer(503, '{}', 'Retry-After: 86400'),
    notice: /answered 503/,
  },
}

/** What came may be right or wrong: nobody reads so much. */
const immense: Record<string, Expected> = {
  'sends a gibibyte that begins as a Plant': {
    manner: async (arrival) => {
      const { status } = await arrival.answer()
      return status === 200 ? flood('{"name":"', 'x')(arrival) : honest(arrival)
    },
  },
}

expectVerdict('inconclusive', { ...unjudged, ...immense })
