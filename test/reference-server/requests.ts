export const token = 'right-token'

/** A request to `/plants` as bytes of HTTP/1.1, with a length and the token unless `headers` says otherwise. */
export function rawRequest(
  body: string,
  headers: Record<string, string | null> = {},
  line = 'POST /plants',
): string {
  const fields = {
    Host: '127.0.0.1',
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body, 'latin1')),
    ...headers,
  }
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}\r\n`],
  )
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${body}`
}
