export const benchToken = '5f'.repeat(32)

/** The response of the bare server, as long as those of the other servers. */
export const constantResponse = '{"name":"Monstera 00000000","tag":"climber"}'

/** A valid create as HTTP/1.1 text. Each number gives another plant; all have the same length. */
export function plantRequest(number: number): string {
  const digits = String(number).padStart(8, '0')
  const body = `{"id":90071992${digits},"name":"Monstera ${digits}","tag":"climber"}`
  const head = [
    'POST /plants HTTP/1.1',
    'Host: 127.0.0.1',
    `Authorization: Bearer ${benchToken}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
