import type { PlainResponse } from './response.ts'

export const withStatus = (response: PlainResponse, status: number): PlainResponse => ({
  ...response,
  status,
})

/** The header fields without those of this name. If a value is given, the field is added at the end. */
export function withHeader(response: PlainResponse, name: string, value: string | null): PlainResponse {
  const headers: string[] = []
  for (let index = 0; index + 1 < response.headers.length; index += 2) {
    const field = response.headers[index] ?? ''
    if (field.toLowerCase() !== name.toLowerCase()) headers.push(field, response.headers[index + 1] ?? '')
  }
  return { ...response, headers: value === null ? headers : [...headers, name, value] }
}

export const withType = (response: PlainResponse, type: string | null): PlainResponse =>
  withHeader(response, 'Content-Type', type)

export const withBody = (response: PlainResponse, body: string | Buffer): PlainResponse => ({
  ...response,
  body,
})

/** The response without a body and its content type. */
export const withoutBody = (response: PlainResponse): PlainResponse => withBody(withType(response, null), '')

/** The response as another document, such as an error page. */
export const asDocument = (response: PlainResponse, type: string, body: string): PlainResponse =>
  withBody(withType(response, type), body)

/** The response to a created plant as a page. */
export const createdPage = (response: PlainResponse): PlainResponse =>
  asDocument(response, 'text/html', '<p>Created</p>')

type Members = Readonly<Record<string, unknown>>

const hasMembers = (value: unknown): value is Members => typeof value === 'object' && value !== null

/** The response with another JSON value; a response without members stays as it is. */
export function withMembers(response: PlainResponse, change: (members: Members) => unknown): PlainResponse {
  if (response.body.length === 0) return response
  const value: unknown = JSON.parse(String(response.body))
  return hasMembers(value) ? withBody(response, JSON.stringify(change(value))) : response
}
