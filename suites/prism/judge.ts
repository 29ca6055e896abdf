import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec } from '@stoplight/prism-http'
import { openapiFile } from '../../contracts/openapi-file.ts'
import { parsedJson } from '../../common/parsed-json.ts'
import type { ExchangeResponse } from '../../reports/model.ts'
import { contentTypeProblem, jsonMediaType } from '../rules/json-response.ts'
import { textOf } from '../rules/response-text.ts'
import type { Operation } from '../rules/operation.ts'

/** The errors of Prism about a response to an operation, in sentences. */
export type PrismJudge = (operation: Operation, response: ExchangeResponse) => Promise<readonly string[]>

/** The body as Prism's own client returns it: the JSON value, or the text if it is not JSON. */
function prismBody(text: string): unknown {
  const value = parsedJson(text)
  return value === undefined ? text : value
}

const config: Parameters<typeof createInstance>[0] = {
  isProxy: true,
  upstream: new URL('http://localhost'),
  upstreamProxy: undefined,
  // Prism judges requests wrongly: it refuses ids from 2^53.
  validateRequest: false,
  checkSecurity: false,
  validateResponse: true,
  errors: false,
  mock: { dynamic: false },
}

/**
 * Returns Prism as a judge of recorded responses: its proxy, with a client that returns the recorded response. This also corrects
 * two errors of Prism: it takes `application/problem+json` for `application/json`, and throws on a content type that it cannot
 * parse.
 */
export async function prismJudge(): Promise<PrismJudge> {
  const resources = await getHttpOperationsFromSpec(openapiFile)
  const logger = createLogger('prism', { level: 'silent' })
  return async (operation, response) => {
    const resource = resources.find(({ iid }) => iid === operation.id)
    if (resource === undefined) throw new Error(`Prism finds no ${operation.id} in openapi.yaml`)
    const ofType = contentTypeProblem(response)
    if (ofType !== undefined) return [ofType]
    const recorded = {
      statusCode: response.status,
      headers: { 'content-type': jsonMediaType },
      body: prismBody(textOf(response.body)),
    }
    const prism = createInstance(config, {
      logger,
      route: () => ({ _tag: 'Right', right: resource }),
      forward: () => () => async () => ({ _tag: 'Right', right: recorded }),
    })
    const result = await prism.request({ method: 'get', url: { path: operation.path } }, [resource])()
    if (result._tag === 'Left') throw result.left
    return result.right.validations.output.map(({ message }) => message)
  }
}
