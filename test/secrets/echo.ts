import type { ProxyBehaviour } from '../targets/faulty-proxy.ts'

/** The name of the user's own header. */
export const ownHeader = 'X-Gateway-Key'

/** Around the sizes at which bodies are cut: for a report, when they are kept, and when they are read. */
const sizes = [10, 4_090, 16_380, 70_000, 4_194_300]

const secretsIn = (headers: ReadonlyMap<string, string>): string[] => [
  (headers.get('authorization') ?? '').replace(/^Bearer /, ''),
  headers.get(ownHeader.toLowerCase()) ?? '',
]

/** Sends the token and the value of the user's own header back in every place, at another distance from its beginning each time. */
export const echo =
  (encode: (text: string) => string): ProxyBehaviour =>
  ({ request, socket, nth }) => {
    const encoded = secretsIn(request.headers).map(encode).join(' ')
    const whole = `${'x'.repeat(nth % 37)} ${encoded.replaceAll(/[\r\n]/g, '')}`
    // The kit reads a header section up to 256 KiB.
    const line = whole.length > 50_000 ? 'x' : whole
    const [name = ''] = secretsIn(request.headers).map(encode)
    const named = /^[!#$%&'*+.^_`|~\w-]{1,50000}$/.test(name) ? name : 'Echo'
    const size = sizes[nth % 40 < sizes.length ? nth % 40 : 0] ?? 0
    const padding = `${'x'.repeat(nth % 53)}${encoded}`
    const text = padding.repeat(Math.ceil(size / padding.length))
    const body = JSON.stringify({ [encoded]: encoded, message: text, error: [encoded] })
    const status = nth % 2 === 0 ? 400 : 500
    const fields = [`HTTP/1.1 ${status} ${line}`, 'Content-Type: application/json', `X-${named}: ${line}`]
    const length = `Content-Length: ${Buffer.byteLength(body)}`
    socket.write(`${[...fields, `Location: /${line}`, length].join('\r\n')}\r\n\r\n${body}`)
  }
