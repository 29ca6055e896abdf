import { encodings } from '../secrets/secret-forms.ts'
import { changed, compressed, framed, respond, withFields, withMember } from './behaviours.ts'
import type { ByVerdict, HostileTargets } from './hostile-target.ts'

const tokenIn = (authorization = ''): string => authorization.replace(/^Bearer /, '')
/** What a header can hold, too. */
const markup = '<script>alert(1)</script>::error::<!--]]>&"\'`|*_#'
const escapes = `${markup}\u001b[31m\u202e\u0000\u0007`
const wide = (text: Buffer): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le')

const conformant: HostileTargets = {
  'sends __proto__ and constructor': { behaviour: withMember('"__proto__":{"name":7},"constructor":null') },
  'sends NUL bytes in a text': { behaviour: withMember('"x":"\\u0000"') },
  'sends a byte order mark': {
    behaviour: changed(({ body, ...rest }) => [{ ...rest, body: Buffer.from(`\ufeff${body}`) }]),
  },
  'sends UTF-16': { behaviour: changed(({ body, ...rest }) => [{ ...rest, body: wide(body) }]) },
  'sends markup and escape sequences in every text': {
    behaviour: framed(({ body }, head) => {
      const sent = Buffer.from(`{${JSON.stringify(escapes)}:${JSON.stringify(escapes)},${body.subarray(1)}`)
      const status = head.replace(' X\r', ` ${markup}\r`)
      return `${status}X-Markup: ${markup}\r\nContent-Length: ${sent.length}\r\n\r\n${sent}`
    }),
  },
  'compresses with gzip': { behaviour: compressed },
}

const inconclusive: HostileTargets = {
  'sends an unknown content coding': {
    behaviour: changed(({ body, ...rest }) => [
      { ...rest, body: Buffer.from(body.map((byte) => byte ^ 0xff)) },
      'Content-Encoding: tea',
    ]),
  },
}

/** Every place of a response that can hold a text. */
const echoing: HostileTargets = Object.fromEntries(
  Object.entries(encodings).map(([encoding, encode]) => [
    `echoes the token in every place, encoded: ${encoding}`,
    {
      must: ['error-shape'],
      behaviour: ({ request, socket }) => {
        const token = encode(tokenIn(request.headers.get('authorization')))
        const line = token.replaceAll(/[\r\n]/g, '')
        const body = JSON.stringify({ [token]: token, message: token, error: [token] })
        const name = /^[!#$%&'*+.^_`|~\w-]+$/.test(line) ? line : 'Echo'
        socket.write(
          `HTTP/1.1 400 ${line}\r\nContent-Type: application/json\r\nX-${name}: ${line}\r\nLocation: /${line}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      },
    },
  ]),
)

const violating: HostileTargets = {
  ...echoing,
  'says gzip for what is plain': { behaviour: withFields('Content-Encoding: gzip'), must: ['plant-shape'] },
  'sends NUL bytes ahead of its JSON': {
    behaviour: changed(({ body, ...rest }) => [{ ...rest, body: Buffer.concat([Buffer.alloc(9), body]) }]),
    must: ['plant-shape'],
  },
  'responds with invalid UTF-8 only': {
    behaviour: changed((response) => [{ ...response, body: Buffer.alloc(100, 0xff) }]),
    must: ['plant-shape'],
  },
  'sends markup as its message': {
    behaviour: respond(400, JSON.stringify({ error: escapes, message: escapes })),
    must: ['error-shape'],
  },
}

export const contents: ByVerdict = { conformant, inconclusive, 'non-conformant': violating }
