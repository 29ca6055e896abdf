import type { Header } from '../../../reports/model.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import type { HeaderFields } from '../../create-plant/features/draft.ts'
import { without } from '../../http/headers.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import type { RequestOptions } from '../../session/request.ts'
import { unusualFields } from '../features/header-name-features.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'
import type { ExperimentContext } from './experiment-context.ts'
import type { Experiments } from './experiments.ts'
import { halve } from './halving.ts'

/** How the names of all fields are written; undefined for the usual way. */
function writingOf({ exchange }: LoggedRequest): HeaderFields | undefined {
  const names = exchange.request.headers.map(([name]) => name).join('')
  if (names === names.toLowerCase()) return 'lower case'
  return names === names.toUpperCase() ? 'upper case' : undefined
}

export const isAboutFields = ({ condition }: Pick<Explanation, 'condition'>): boolean =>
  condition.some(({ about }) => about === 'header fields')

/** The header fields of a request that differ from those of usual requests of the run. */
export function unusualFieldsOf(wrong: LoggedRequest, { headers }: Experiments): readonly Header[] {
  const accept = headerValue(wrong.exchange.request.headers, 'accept')
  const ownAccept: Header[] = accept === undefined || accept === jsonMediaType ? [] : [['Accept', accept]]
  const ofRun = headers.map(([name]) => name.toLowerCase())
  return [...without(unusualFields(wrong), ofRun), ...ownAccept]
}

/**
 * What differs from usual header fields in a request, if the condition is about header fields: one of several may be the reason. Empty if
 * only one thing differs.
 */
export function unusualWays(
  explanation: Explanation,
  wrong: LoggedRequest,
  experiments: Experiments,
): readonly RequestOptions[] {
  if (!isAboutFields(explanation)) return []
  const writing = writingOf(wrong)
  const ways: RequestOptions[] = [
    ...unusualFieldsOf(wrong, experiments).map((field) => ({ headers: [field] })),
    ...(writing === undefined ? [] : [{ headerFields: writing }]),
  ]
  return ways.length < 2 ? [] : ways
}

/** Several of these in one request. */
export const inOneRequest = (ways: readonly RequestOptions[]): RequestOptions => ({
  ...ways.find(({ headerFields }) => headerFields !== undefined),
  headers: ways.flatMap(({ headers = [] }) => headers),
})

/** Sends usual creates with some of the unusual header fields of a create each. */
export const halveFields = ({ explanation, wrong, experiments }: ExperimentContext): Promise<void> =>
  halve(unusualWays(explanation, wrong, experiments), explanation.deviation, (half) =>
    experiments.send(inOneRequest(half)),
  )
