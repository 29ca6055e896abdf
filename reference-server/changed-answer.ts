import type { Answer } from './answer.ts'

export const withStatus = (answer: Answer, status: number): Answer => ({ ...answer, status })

/** The header fields without those of this name, and with the value, if one is given, at the end. */
export function withHeader(answer: Answer, name: string, value: string | null): Answer {
  const headers: string[] = []
  for (let index = 0; index + 1 < answer.headers.length; index += 2) {
    const field = answer.headers[index] ?? ''
    if (field.toLowerCase() !== name.toLowerCase()) headers.push(field, answer.headers[index + 1] ?? '')
  }
  return { ...answer, headers: value === null ? headers : [...headers, name, value] }
}

export const withType = (answer: Answer, type: string | null): Answer =>
  withHeader(answer, 'Content-Type', type)

export const withBody = (answer: Answer, body: string | Buffer): Answer => ({ ...answer, body })

/** The answer as another document, such as an error page. */
export const asDocument = (answer: Answer, type: string, body: string): Answer =>
  withBody(withType(answer, type), body)

/** The answer with another JSON object for its own; answers without one stay as they are. */
export function withMembers(
  answer: Answer,
  change: (members: Readonly<Record<string, unknown>>) => unknown,
): Answer {
  if (answer.body.length === 0) return answer
  const members: Record<string, unknown> = JSON.parse(String(answer.body))
  return withBody(answer, JSON.stringify(change(members)))
}
