import { readFile } from 'node:fs/promises'
import { validateOutput } from '@stoplight/prism-http/dist/validator/index.js'
import type { ExchangeResponse } from '../../reports/model.ts'
import { mediaTypeOf, textOf } from '../rules/json-response.ts'

type Operation = Parameters<typeof validateOutput>[0]['resource']

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
export type PrismJudge = (response: ExchangeResponse) => readonly string[]

/**
 * Returns Prism as a judge of answers to `POST /plants`: what is wrong with one of a documented status (200, 400), as sentences. It
 * knows the contract from what its own reader made of `contracts/openapi.yaml` as the kit was built (`compile.ts`). Its validator of
 * answers is asked alone, so that what it gets wrong of requests (ids from 2^53 on) plays no part.
 *
 * Two gaps of Prism are closed here: it takes `application/problem+json` for `application/json`, and throws on a content
 * type that it cannot parse. So the media type is compared first, and Prism is told of the plain one.
 */
export async function prismJudge(): Promise<PrismJudge> {
  const resource: Operation = JSON.parse(await readFile(new URL('operation.json', import.meta.url), 'utf8'))
  return (response) => {
    const type = mediaTypeOf(response)
    if (type !== json) return [`the content type is ${type === '' ? 'missing' : type}, not ${json}`]
    const judged = validateOutput({
      resource,
      element: {
        statusCode: response.status,
        headers: { 'content-type': json },
        body: decodedJson(textOf(response.body)),
      },
    })
    return judged._tag === 'Left' ? judged.left.map(({ message }) => message) : []
  }
}
