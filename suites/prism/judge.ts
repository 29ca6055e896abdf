import { fileURLToPath } from 'node:url'
import { createLogger } from '@stoplight/prism-core'
import { createInstance, getHttpOperationsFromSpec, type IHttpResponse } from '@stoplight/prism-http'
import type { ExchangeResponse } from '../../reports/model.ts'
import { mediaTypeOf, textOf } from '../judge/answer.ts'

const contract = fileURLToPath(new URL('../../../contracts/openapi.yaml', import.meta.url))

/** Nothing is sent there: the recorded answer is handed back in its place. */
const nowhere = new URL('http://localhost')

const json = 'application/json'

/** The body as Prism's own client hands it on: the JSON value, or the text where it is none. */
function decodedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What Prism has to say of an answer, see `prismJudge`. */
export type PrismJudge = (response: ExchangeResponse) => Promise<readonly string[]>

/**
 * Reads the contract and returns Prism as a judge of answers to `POST /plants`: what is wrong with one of a documented
 * status (200, 400), as sentences. Every answer is shown to Prism as the answer to one plain request, so that what it
 * gets wrong of requests (ids from 2^53 on) plays no part.
 *
 * Two gaps of Prism are closed here: it takes `application/problem+json` for `application/json`, and throws on a content
 * type that it cannot parse. So the media type is compared first, and Prism is told of the plain one.
 */
export async function prismJudge(): Promise<PrismJudge> {
  const operations = await getHttpOperationsFromSpec(contract)
  const config = {
    isProxy: true,
    upstream: nowhere,
    upstreamProxy: undefined,
    checkSecurity: false,
    validateRequest: false,
    validateResponse: true,
    errors: false,
    mock: { dynamic: false },
  } as const
  const logger = createLogger('prism', { level: 'silent' })
  return async (response) => {
    const type = mediaTypeOf(response)
    if (type !== json) return [`the content type is ${type === '' ? 'missing' : type}, not ${json}`]
    const right: IHttpResponse = {
      statusCode: response.status,
      headers: { 'content-type': json },
      body: decodedJson(textOf(response.body)),
    }
    const forward = () => () => async () => ({ _tag: 'Right', right }) as const
    const judged = await createInstance(config, { logger, forward }).request(
      { method: 'post', url: { path: '/plants' } },
      operations,
    )()
    if (judged._tag === 'Left') throw judged.left
    return judged.right.validations.output.map(({ message }) => message)
  }
}
