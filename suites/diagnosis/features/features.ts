import type { LoggedRequest } from '../log/logged-request.ts'
import { connectionFeatures } from './connection-features.ts'
import { connectionBeforeFeatures } from './connection-before-features.ts'
import { credentialFeatures, credentialQuantities } from './credential-features.ts'
import type { Feature, FeatureContext, FeatureFinder, Quantity } from './feature.ts'
import { headerNameFeatures } from './header-name-features.ts'
import { concurrencyFeatures, historyFeatures, historyQuantities } from './history-features.ts'
import { httpFeatures } from './http-features.ts'
import { httpQuantities } from './http-quantities.ts'
import { idFeatures, idQuantities } from './id-features.ts'
import { jsonFeatures } from './json-features.ts'
import { jsonQuantities } from './json-quantities.ts'
import { queryFeatures } from './query-features.ts'
import { refusalFeatures } from './refusal-features.ts'
import { shapeFeatures } from './shape-features.ts'
import { storedFeatures } from './stored-features.ts'
import { textFeatures } from './text-features.ts'
import { textQuantities } from './text-quantities.ts'

/** In the order of preference: the content of a request comes before how and when it was sent. */
const finders: readonly FeatureFinder[] = [
  refusalFeatures,
  textFeatures,
  idFeatures,
  jsonFeatures,
  credentialFeatures,
  httpFeatures,
  queryFeatures,
  headerNameFeatures,
  shapeFeatures,
  concurrencyFeatures,
  connectionFeatures,
  storedFeatures,
  historyFeatures,
  connectionBeforeFeatures,
]

/** The quantity, measured once for each request: a search compares each request many times. */
function measuredOnce(quantity: Quantity): Quantity {
  const values = new WeakMap<LoggedRequest, bigint | undefined>()
  const of = (request: LoggedRequest): bigint | undefined => {
    if (!values.has(request)) values.set(request, quantity.of(request))
    return values.get(request)
  }
  return { ...quantity, of }
}

export const quantities: readonly Quantity[] = [
  ...textQuantities,
  ...idQuantities,
  ...jsonQuantities,
  ...credentialQuantities,
  ...httpQuantities,
  ...historyQuantities,
].map(measuredOnce)

/** Finds the features of each request of a run by their ids, the preferred ones first. */
export function featureFinder(run: FeatureContext): (request: LoggedRequest) => Map<string, Feature> {
  const found = finders.map((finder) => finder(run))
  return (request) =>
    new Map(found.flatMap((find) => [...find(request)].map((feature) => [feature.id, feature])))
}
