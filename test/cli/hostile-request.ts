/** JSON that is no object with members. */
const notAnObject: ReadonlySet<string> = new Set(['{}', '[]', 'null', 'true', 'false', '1', '0', '"x"', '""'])

/** Whether a body is one of the hostile requests: no object, very long, not UTF-8, or with an escaped control character. */
export function isHostileRequest(body: Buffer): boolean {
  const text = body.toString('utf8')
  return (
    notAnObject.has(text.trim()) ||
    body.length > 16 * 1024 ||
    !Buffer.from(text, 'utf8').equals(body) ||
    /\\(u0000|n|t)/.test(text)
  )
}
