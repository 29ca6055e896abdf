import type { Header } from '../../../reports/model.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import { setByClient, without } from '../../http/headers.ts'
import { largeBody } from '../../http/prepared-request.ts'
import type { RequestOptions } from '../../session/request.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import { unusualFields } from '../features/header-name-features.ts'
import type { Experiments } from './experiments.ts'
import { halve } from './halving.ts'
import { isAboutFields, unusualFieldsOf } from './header-fields.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'

/** Number of requests of one explanation that are sent again. */
const maxAgain = 2

/** Names of fields that the session sets, in lower case, besides those that the client does. */
const setBySession = ['user-agent', 'expect']

function framingOf(headers: readonly Header[]): RequestOptions['framing'] {
  if (headerValue(headers, 'transfer-encoding') !== undefined) return 'chunked'
  return headerValue(headers, 'content-length') === undefined ? 'none' : 'length'
}

/** Whether the target may have stored the plant before it failed: it would refuse a duplicate. */
const mayHaveStoredBeforeError = ({ intent, status }: LoggedRequest): boolean =>
  intent.expect === 'observed' && status >= 500

/** The request as it was; undefined if its log entry does not hold all of it, or if the target may have stored a plant. */
export function asBefore(request: LoggedRequest, experiments: Experiments): RequestOptions | undefined {
  return request.status < 400 || mayHaveStoredBeforeError(request)
    ? undefined
    : optionsOf(request, experiments)
}

/** The options with which a request was sent; undefined if its log entry does not hold all of it. */
export function optionsOf(request: LoggedRequest, experiments: Experiments): RequestOptions | undefined {
  const { exchange, path, pieces, bodyDelay } = request
  const { method, headers, body } = exchange.request
  const isWhole = body === null || (body.text !== undefined && !body.truncated && body.bytes <= largeBody)
  if (!isWhole) return undefined
  const set = [...setByClient, ...setBySession, ...experiments.headers.map(([name]) => name.toLowerCase())]
  return {
    method,
    path,
    headers: without(headers, set),
    contentType: null,
    authorization: null,
    accept: null,
    body: body?.text ?? null,
    framing: framingOf(headers),
    expectContinue: headerValue(headers, 'expect') !== undefined,
    pieces,
    bodyDelay,
  }
}

/** The request as it was, with these of its unusual header fields. */
function withFields(
  again: RequestOptions,
  request: LoggedRequest,
  fields: readonly Header[],
): RequestOptions {
  const unusual = [...unusualFields(request).map(([name]) => name.toLowerCase()), 'accept']
  const isWithAccept = fields.some(([name]) => name.toLowerCase() === 'accept')
  const accept: readonly Header[] = isWithAccept ? [] : [['Accept', jsonMediaType]]
  return { ...again, headers: [...without(again.headers ?? [], unusual), ...accept, ...fields] }
}

/**
 * Sends some of the requests again that were refused in a wrong way, each after the request before it. If one was sent in chunks, it is
 * also sent without them. One is also sent without its only unusual header field or, if the condition is about header fields, with some
 * of several. They are added to the log: a right response refutes the condition.
 */
export async function sendRefusedAgain(explanation: Explanation, experiments: Experiments): Promise<void> {
  const repeatable = explanation.explained.filter((one) => asBefore(one, experiments) !== undefined)
  for (const request of repeatable.slice(0, maxAgain))
    for (const one of [request.before, request]) {
      const again = one && asBefore(one, experiments)
      if (again !== undefined && one !== undefined) await experiments.request(again, one.intent)
    }
  const [request] = repeatable
  const again = request && asBefore(request, experiments)
  if (again === undefined || request === undefined) return
  const sendWith = (fields: readonly Header[]): Promise<LoggedRequest | undefined> =>
    experiments.request(withFields(again, request, fields), request.intent)
  if (again.framing === 'chunked') await experiments.request({ ...again, framing: 'length' }, request.intent)
  const fields = unusualFieldsOf(request, experiments)
  if (fields.length === 1) await sendWith([])
  else if (isAboutFields(explanation)) await halve(fields, explanation.deviation, sendWith)
}
