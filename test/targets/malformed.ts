import { after, always, closed, framed, ok } from './behaviours.ts'
import type { ByVerdict, HostileTarget, HostileTargets } from './hostile-target.ts'

const chunked = `${ok}Transfer-Encoding: chunked\r\n\r\n`

/** No whole response: what is sent to each request. */
const malformed: Readonly<Record<string, string>> = {
  'sends a status line that is none': 'tea?\r\n\r\n',
  'sends a status line without a status': 'HTTP/1.1 \r\n\r\n',
  'sends a status of four digits': 'HTTP/1.1 2000 OK\r\n\r\n',
  'sends a negative status': 'HTTP/1.1 -200 OK\r\n\r\n',
  'sends HTTP/9.9': `${ok.replace('1.1', '9.9')}Content-Length: 2\r\n\r\n{}`,
  'responds as HTTP/0.9 does, without a head': '{"name":"Rose"}',
  'sends a header without a colon': `${ok}tea\r\nContent-Length: 2\r\n\r\n{}`,
  'folds a header': `${ok}X: a\r\n b\r\nContent-Length: 2\r\n\r\n{}`,
  'gives the same length twice': `${ok}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`,
  'sends a header without a name': `${ok}: tea\r\nContent-Length: 2\r\n\r\n{}`,
  'sends a space ahead of a colon': `${ok}Content-Length : 2\r\n\r\n{}`,
  'sends a NUL in a header': `${ok}X: \0\r\nContent-Length: 2\r\n\r\n{}`,
  'sends a length that is no number': `${ok}Content-Length: two\r\n\r\n{}`,
  'sends a negative length': `${ok}Content-Length: -2\r\n\r\n{}`,
  'sends a length of 30 digits': `${ok}Content-Length: ${'9'.repeat(30)}\r\n\r\n{}`,
  'sends a length beside chunks': `${ok}Content-Length: 2\r\n${chunked.slice(ok.length)}2\r\n{}\r\n0\r\n\r\n`,
  'sends a chunk size that is no number': `${chunked}zz\r\n{}\r\n0\r\n\r\n`,
  'sends a negative chunk size': `${chunked}-2\r\n{}\r\n0\r\n\r\n`,
  'sends a chunk size of 30 digits': `${chunked}${'f'.repeat(30)}\r\n{}\r\n0\r\n\r\n`,
  'sends a chunk extension of 100 KB': `${chunked}2;x=${'x'.repeat(100_000)}\r\n{}\r\n0\r\n\r\n`,
  'sends more bytes in a chunk than it said': `${chunked}2\r\n{"name":"Rose"}\r\n0\r\n\r\n`,
  'sends trailers of 1 MB': `${chunked}2\r\n{}\r\n0\r\nX: ${'x'.repeat(1e6)}\r\n\r\n`,
}

const noWholeResponse = /no whole response came/

const fromTheFirst = Object.fromEntries(
  Object.entries(malformed).map(([what, bytes]): [string, HostileTarget] => [
    what,
    { behaviour: closed(bytes), setupFailure: noWholeResponse },
  ]),
)

/** Lengths that are not those of the body; some connections stay open, so that only a time-out ends the wait. */
const lengths: HostileTargets = {
  'sends a length that is too short': {
    behaviour: framed(({ body }, head) => `${head}Content-Length: ${body.length - 2}\r\n\r\n${body}`),
    setupFailure: /longer than its Content-Length/,
  },
  'sends less than the length it gave': {
    behaviour: always(`${ok}Content-Length: 3000000000\r\n\r\n{"name":"Rose"}`),
    timeout: 0.4,
    setupFailure: /no whole response within/,
  },
  'sends a chunk of 4 GiB byte by byte': {
    behaviour: always(`${chunked}ffffffff\r\n{`),
    timeout: 0.4,
    setupFailure: /no whole response within/,
  },
  'leaves out the last chunk': {
    behaviour: always(`${chunked}2\r\n{}\r\n`),
    timeout: 0.4,
    setupFailure: /no whole response within/,
  },
  'sends neither a length nor the end of the body': {
    behaviour: always(`${ok}\r\n{}`),
    timeout: 0.4,
    setupFailure: /no whole response within/,
  },
}

const later: HostileTargets = {
  'sends a wrong chunk size after some requests': {
    behaviour: after(closed(`${chunked}zz\r\n{}\r\n0\r\n\r\n`)),
    must: ['many-creates'],
  },
  'sends a length that is too long after some requests': {
    behaviour: after(closed(`${ok}Content-Length: 40\r\n\r\n{"name":"Rose"}`)),
    must: ['many-creates'],
  },
  'sends a status line and nothing else': {
    behaviour: closed('HTTP/1.1 200 OK\r\n\r\n'),
    must: ['plant-shape'],
  },
}

/** Rare, and allowed or passed over by every client. */
const tolerable: HostileTargets = {
  'sends a trailer': {
    behaviour: framed(
      ({ body }, head) =>
        `${head}Trailer: X\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\nX: y\r\n\r\n`,
    ),
  },
  'sends a thousand interim responses': {
    behaviour: framed(
      ({ body }, head) =>
        `${'HTTP/1.1 102 X\r\n\r\n'.repeat(1_000)}${head}Content-Length: ${body.length}\r\n\r\n${body}`,
    ),
  },
}

export const malformedResponses: ByVerdict = {
  inconclusive: { ...fromTheFirst, ...lengths },
  'non-conformant': later,
  conformant: tolerable,
}
