import { authorizationOf } from '../../../reports/text/header-value.ts'
import { isRefusal } from '../../rules/acceptance.ts'
import { hasRightToken, type LoggedRequest } from '../log/logged-request.ts'
import { type Feature, type FeatureFinder, featureOfBefore } from './feature.ts'
import { brokenIn } from './refusal-features.ts'

const before = (id: string, words: string, requirement?: string): Feature =>
  featureOfBefore(`connection-after-${id}`, `the request before on its connection ${words}`, requirement)

const firstAfter = (status: number): Feature =>
  featureOfBefore(
    `connection-first-after-${status}`,
    `it is the first valid create on its connection after a request that was refused with ${status}`,
  )

function* credentialOf({ exchange }: LoggedRequest, token: string): Iterable<Feature> {
  const value = authorizationOf(exchange.request.headers)
  if (hasRightToken(exchange, token)) {
    yield before('right-token', 'had the right token', 'invalid-token')
    return
  }
  if (value === undefined) yield before('no-credential', 'had no credential', 'auth-required')
  else yield before('wrong-credential', 'had a wrong credential', 'invalid-token')
  yield before('invalid-credential', 'had no credential or a wrong one', 'auth-required')
}

function* ofLast(request: LoggedRequest, token: string | null): Iterable<Feature> {
  const { status } = request
  if (isRefusal(status)) {
    yield before(`${status}`, `was refused with ${status}`)
    yield before('refusal', 'was refused')
  }
  if (token !== null) yield* credentialOf(request, token)
  for (const [id, words] of brokenIn(request))
    yield {
      ...before(`breaks-${id}`, '', 'still-serves'),
      words: `in the request before on its connection, ${words}`,
    }
}

/** The statuses of refusals on a connection since its last valid create, in the order sent. */
function refusalsUpTo(last: LoggedRequest): Set<number> {
  const statuses: number[] = []
  let one: LoggedRequest | undefined = last
  while (one !== undefined && one.plant === undefined) {
    if (isRefusal(one.status)) statuses.unshift(one.status)
    one = one.beforeOnConnection
  }
  return new Set(statuses)
}

/** Features of the requests right before on the same connection: a service may keep a part of them, or of its responses. */
export const connectionBeforeFeatures: FeatureFinder = ({ token }) =>
  function* ({ plant, beforeOnConnection }) {
    if (beforeOnConnection === undefined) return
    yield* ofLast(beforeOnConnection, token)
    if (beforeOnConnection.plant !== undefined && beforeOnConnection.plant.tag === undefined)
      yield before('untagged', 'was a create without a tag', 'create-with-tag')
    if (plant !== undefined) for (const status of refusalsUpTo(beforeOnConnection)) yield firstAfter(status)
  }
