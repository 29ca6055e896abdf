import { createIntentOf } from '../../create-plant/intent.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { seenBefore } from '../log/seen-before.ts'
import { type Feature, type FeatureFinder, feature, featureOfBefore } from './feature.ts'
import { repeatedIds } from './id-features.ts'

const stored = (id: string, words: string): Feature => feature(id, words, undefined, { isBeyondCurl: true })

const afterStored = (member: 'id' | 'name'): Feature =>
  featureOfBefore(`after-stored-${member}`, `an earlier plant had the ${member} of the request before`)

const nameOf = (request: LoggedRequest): string | undefined => {
  const { plant, carries } = createIntentOf(request) ?? {}
  return plant?.name ?? carries?.name ?? undefined
}

/** The requests whose name an earlier plant has. */
const repeatedNames = (log: readonly LoggedRequest[]): Set<LoggedRequest> =>
  seenBefore(log, nameOf, ({ status }) => status === 200)

const hasId = (request: LoggedRequest): boolean => {
  const { plant, carries } = createIntentOf(request) ?? {}
  return (plant?.id ?? carries?.id ?? null) !== null
}

/** Features of requests that a store may refuse for an earlier plant, and of those right after them. */
export const storedFeatures: FeatureFinder = ({ log }) => {
  const ids = repeatedIds(log)
  const names = repeatedNames(log)
  return function* (request) {
    const { before } = request
    if (names.has(request)) yield stored('name-stored', 'an earlier plant has the name')
    if (names.has(request) && hasId(request) && !ids.has(request))
      yield stored('only-name-stored', 'an earlier plant has the name, but none has the id')
    // Only of a whole NewPlant: a store does not look for others.
    if (before?.intent.expect !== 'observed') return
    if (ids.has(before)) yield afterStored('id')
    if (names.has(before)) yield afterStored('name')
  }
}
