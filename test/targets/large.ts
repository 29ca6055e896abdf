import { deflateSync, gzipSync } from 'node:zlib'
import { mebibyte } from '../../common/bounded-text.ts'
import { after, changed, flood, framed, respond, trickle, withFields, withMember } from './behaviours.ts'
import type { ProxyBehaviour } from './faulty-proxy.ts'
import type { ByVerdict, HostileTargets } from './hostile-target.ts'

const brackets = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels)

/** Spaces, compressed; made when it is first sent. */
let bomb: Buffer | undefined
const gzipBomb = (): Buffer => {
  bomb ??= gzipSync(Buffer.concat([Buffer.from('{"name":"Rose"}'), Buffer.alloc(64 * mebibyte, ' ')]))
  return bomb
}

const bombing: ProxyBehaviour = async (proxied) => {
  const { status, type } = await proxied.response()
  const body = gzipBomb()
  const fields = `Content-Type: ${type}\r\nContent-Encoding: gzip\r\nContent-Length: ${body.length}`
  proxied.socket.write(`HTTP/1.1 ${status} X\r\n${fields}\r\n\r\n`)
  if (proxied.request.method !== 'HEAD') proxied.socket.write(body)
}

/** Large, but what the specification asks for is there. */
const conformant: HostileTargets = {
  'sends a reason phrase of 200 KB': {
    behaviour: framed(
      ({ body }, head) =>
        `${head.replace(' X\r', ` ${'x'.repeat(200_000)}\r`)}Content-Length: ${body.length}\r\n\r\n${body}`,
    ),
  },
  'sends a header with a name of 100 KB': { behaviour: withFields(`${'x'.repeat(100_000)}: y`) },
  'sends 100 000 headers': { behaviour: withFields(...Array<string>(100_000).fill('a:b')) },
  'sends 20 000 headers': { behaviour: withFields(...Array<string>(20_000).fill('a:b')) },
  'sends bodies of 1.2 MB': { behaviour: withMember(`"x":"${'x'.repeat(1_200_000)}"`) },
  'sends bodies of 1.2 MB beyond Latin-1': { behaviour: withMember(`"x":"${'\u6f22'.repeat(400_000)}"`) },
  'sends bodies of 4 MB': { behaviour: withMember(`"x":"${'x'.repeat(4_000_000)}"`) },
  'sends a number of a million digits': { behaviour: withMember(`"x":${'9'.repeat(1e6)}`) },
  'sends a number beyond all numbers': { behaviour: withMember('"x":1e999') },
  'sends 10 000 members': {
    behaviour: withMember(Array.from({ length: 10_000 }, (_, index) => `"x${index}":1`).join()),
  },
  // Dredd and Pact pass what the kit's own rules leave open.
  'sends 50 000 members': {
    behaviour: withMember(Array.from({ length: 50_000 }, (_, index) => `"x${index}":1`).join()),
  },
  'sends 100 000 duplicates of a member': { behaviour: withMember(Array(100_000).fill('"x":1').join()) },
  'sends a member of 1 MB of brackets': { behaviour: withMember(`"x":${brackets(mebibyte / 2)}`) },
  'sends 1 MB of white space ahead of its JSON': {
    behaviour: changed(({ body, ...rest }) => [
      { ...rest, body: Buffer.concat([Buffer.alloc(mebibyte, ' '), body]) },
    ]),
  },
}

/** What is too long to judge is neither right nor wrong. */
const inconclusive: HostileTargets = {
  'compresses a thousand times': {
    behaviour: changed((response) => [
      { ...response, body: deflateSync(response.body) },
      `Content-Encoding: ${Array(1_000).fill('deflate').join(', ')}`,
    ]),
  },
  'sends a gzip bomb of 64 MB': { behaviour: bombing },
  'sends a gzip bomb of 64 MB, but not in its first 6 responses': { behaviour: after(bombing, 6) },
  'sends a Location of 200 KB with a 401': {
    behaviour: respond(401, '{}', `Location: /${'x'.repeat(200_000)}`),
    setupFailure: /status 401/,
  },
  'sends one byte every 5 ms': {
    behaviour: trickle(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n',
      ' ',
    ),
    timeout: 0.4,
    setupFailure: /no whole response within/,
  },
}

const violating: HostileTargets = {
  // It is never closed.
  'sends 1 MB of nested objects': {
    behaviour: changed((response) => [{ ...response, body: Buffer.from('{"x":'.repeat(mebibyte / 5)) }]),
    must: ['plant-shape'],
  },
  'sends 1 MB of opening brackets': {
    behaviour: changed((response) => [{ ...response, body: Buffer.alloc(mebibyte, '[') }]),
    must: ['plant-shape'],
  },
  'sends 1 MB of brackets': {
    behaviour: changed((response) => [{ ...response, body: Buffer.from(brackets(mebibyte / 2)) }]),
    must: ['plant-shape'],
  },
  'sends 1 MB of line feeds with a 400': {
    behaviour: respond(400, '\n'.repeat(mebibyte)),
    must: ['error-shape'],
  },
  'sends 1 MB of dots with a 500': {
    behaviour: respond(500, '.'.repeat(mebibyte)),
    must: ['create-minimal'],
  },
  'sends 1 MB of backslashes with a 400': {
    behaviour: respond(400, '\\'.repeat(mebibyte)),
    must: ['error-shape'],
  },
  'names every plant with 1 MB': {
    behaviour: changed((response) => [
      { ...response, body: Buffer.from(JSON.stringify({ name: 'x'.repeat(mebibyte) })) },
    ]),
    must: ['name-is-the-plants'],
  },
  'truncates its gzip': {
    behaviour: changed((response) => [
      { ...response, body: gzipSync(response.body).subarray(0, -9) },
      'Content-Encoding: gzip',
    ]),
    must: ['plant-shape'],
  },
  'sends a gibibyte of spaces with each error': {
    behaviour: async (proxied) => {
      const { status } = await proxied.response()
      return flood(status === 200 ? '{"name":"' : ' ', ' ')(proxied)
    },
    must: ['id-required'],
  },
}

export const largeResponses: ByVerdict = { conformant, inconclusive, 'non-conformant': violating }
