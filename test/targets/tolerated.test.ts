import { setImmediate } from 'node:timers/promises'
import { honest } from './proxy.ts'
import { type Expected, expectVerdict } from './hostile.ts'
import {
  answer,
  changed,
  close,
  closing,
  compressed,
  isMalformed,
  reset,
  silent,
  where,
} from './faulty-proxy.ts'

/** Unusual, and nobody can say that it is wrong. */
const tolerated: Record<string, Expected> = {
  'closes each connection after its answer': { manner: closing((socket) => socket.destroy()) },
  'ends each connection after its answer': { manner: closing((socket) => socket.end()) },
  'resets each connection after its answer': { manner: closing((socket) => socket.resetAndDestroy()) },
  'closes the connection after every seventh answer': {
    manner: async (arrival) => {
      await honest(arrival)
      if (arrival.nth % 7 === 0) arrival.socket.end()
    },
  },
  // No more than ten are in flight: the second try is never the next to be dropped.
  'drops every 31st request once': {
    manner: (arrival) => (arrival.nth % 31 === 0 ? close(arrival) : honest(arrival)),
  },
  'compresses its answers': { manner: compressed },
  'sends a header section of 100 KB': {
    manner: changed((answer) => [answer, `X: ${'x'.repeat(100_000)}`]),
  },
  'has bytes that are no UTF-8 in a member of its own': {
    manner: changed(({ body, ...rest }) => [
      {
        ...rest,
        body: Buffer.concat([
          Buffer.from('{"x":"'),
          Buffer.from([0xe9, 0x80]),
          Buffer.from('",'),
          body.subarray(1),
        ]),
      },
    ]),
  },
  'answers a large body before it is read, and resets': {
    manner: where(
      (text) => text.length > 16 * 1024,
      async ({ socket }) => {
        socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        await setImmediate()
        socket.resetAndDestroy()
      },
    ),
  },
  'asks to come back at once, every fifth time': {
    manner: (arrival) =>
      arrival.nth % 5 === 0 ? answer(429, '{}', 'Retry-After: 0')(arrival) : honest(arrival),
  },
}

const warned: Record<string, Expected> = {
  'hangs on what is no JSON': {
    manner: where(isMalformed, silent),
    timeout: 0.4,
    should: ['no-server-error'],
  },
  'resets on what is no JSON': { manner: where(isMalformed, reset), should: ['no-server-error'] },
}

expectVerdict('conformant', { ...tolerated, ...warned })
