export const benchToken = '5f'.repeat(32)

/** What the bare server answers: as long as the other servers' answers. */
export const constantAnswer = '{"name":"Monstera 00000000","tag":"climber"}'

/** A valid create as bytes of HTTP/1.1; each number gives another plant, and all are equally long. */
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
