import { setImmediate } from 'node:timers/promises'
import {
  changed,
  close,
  closing,
  compressed,
  isMalformed,
  late,
  reset,
  respond,
  silent,
  when,
} from './behaviours.ts'
import type { HostileTargets } from './hostile-target.ts'
import { passOn } from './faulty-proxy.ts'

/** Unusual, but no violation. */
export const tolerated: HostileTargets = {
  'responds after 400 ms': { behaviour: late(400) },
  'refuses after 700 ms': { behaviour: late(700, (status) => status >= 400) },
  'closes each connection after its response': { behaviour: closing((socket) => socket.destroy()) },
  'ends each connection after its response': { behaviour: closing((socket) => socket.end()) },
  'resets each connection after its response': { behaviour: closing((socket) => socket.resetAndDestroy()) },
  'closes the connection after every seventh response': {
    behaviour: async (proxied) => {
      await passOn(proxied)
      if (proxied.nth % 7 === 0) proxied.socket.end()
    },
  },
  // At most ten requests are in flight, so a second try is never dropped again.
  'drops every 31st request once': {
    behaviour: (proxied) => (proxied.nth % 31 === 0 ? close(proxied) : passOn(proxied)),
  },
  'compresses its responses': { behaviour: compressed },
  'sends a header section of 100 KB': {
    behaviour: changed((response) => [response, `X: ${'x'.repeat(100_000)}`]),
  },
  'adds a member that is not UTF-8': {
    behaviour: changed(({ body, ...rest }) => [
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
  'responds before it has read a large body, and resets': {
    behaviour: when(
      (text) => text.length > 16 * 1024,
      async ({ socket }) => {
        socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        await setImmediate()
        socket.resetAndDestroy()
      },
    ),
  },
  'responds with 429 and Retry-After: 0 to every fifth request': {
    behaviour: (proxied) =>
      proxied.nth % 5 === 0 ? respond(429, '{}', 'Retry-After: 0')(proxied) : passOn(proxied),
  },
}

/** Violations of a should. */
export const warned: HostileTargets = {
  'hangs on malformed JSON': { behaviour: when(isMalformed, silent), timeout: 0.4 },
  'resets on malformed JSON': { behaviour: when(isMalformed, reset) },
}
