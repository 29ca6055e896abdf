import type { IncomingMessage } from 'node:http'
import type { Operation, Route } from './behaviour.ts'
import { type Refusal, refusals } from './errors.ts'

type RequestHead = Pick<IncomingMessage, 'headers' | 'httpVersion' | 'method' | 'url'>

/** The path of a request target, in origin form or with scheme and host before it, without its query. */
const pathOf = (target: string): string => target.replace(/^https?:\/\/[^/?#]*/i, '').replace(/\?.*$/s, '')

/** The values of the `{name}` segments; null if the path does not match the pattern. */
function parametersIn(path: string, pattern: string): Record<string, string> | null {
  const [given, wanted] = [path.split('/'), pattern.split('/')]
  if (given.length !== wanted.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, segment] of wanted.entries()) {
    const value = given[index] ?? ''
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    if (name === undefined ? segment !== value : value === '') return null
    if (name !== undefined) parameters[name] = value
  }
  return parameters
}

/** The operation at the path and method of a request; 404 and 405 if there is none (section 4). */
export function route(
  { headers, httpVersion, method, url = '' }: RequestHead,
  basePath: string,
  operations: readonly Operation[],
): Route | Refusal {
  if (headers.host === undefined && httpVersion === '1.1') return refusals.badRequest
  const routes = operations.flatMap((operation): Route[] => {
    const parameters = parametersIn(pathOf(url), basePath + operation.path)
    return parameters === null ? [] : [{ operation, parameters }]
  })
  if (routes.length === 0) return refusals.pathUnknown
  const methods = routes.map(({ operation }) => operation.method).join(', ')
  return (
    routes.find(({ operation }) => operation.method === method) ??
    refusals.methodUnknown.withHeaders('Allow', methods)
  )
}
