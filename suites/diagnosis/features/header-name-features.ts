import { groupedBy } from '../../../contracts/grouped-by.ts'
import { wordList } from '../../../contracts/word-list.ts'
import { plural } from '../../../reports/text/plural.ts'
import { setByClient } from '../../http/headers.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { type FeatureFinder, feature } from './feature.ts'

/** How the names of the header fields are written. */
const nameCases: readonly (readonly [id: string, words: string, isCase: (name: string) => boolean])[] = [
  ['small', 'the names of header fields are in lower case', (name) => name === name.toLowerCase()],
  ['capital', 'the names of header fields are in upper case', (name) => name === name.toUpperCase()],
  [
    'unusual',
    'the names of header fields are all in lower case or all in upper case',
    (name) => name === name.toLowerCase() || name === name.toUpperCase(),
  ],
]

/** Fields of usual requests, and those with features of their own, in lower case. */
const known: ReadonlySet<string> = new Set([
  ...setByClient,
  ...wordList('accept authorization content-encoding content-type expect user-agent'),
])

const unusualNames = ({ exchange }: LoggedRequest): string[] =>
  exchange.request.headers.flatMap(([name]) => (known.has(name.toLowerCase()) ? [] : [name]))

/** By the name of a field in lower case, those that the same requests have: nothing tells which of them matters. */
function together(log: readonly LoggedRequest[]): ReadonlyMap<string, readonly string[]> {
  const fields = groupedBy(
    log.flatMap((request) => unusualNames(request).map((name) => ({ name, order: request.order }))),
    ({ name }) => name.toLowerCase(),
  )
  const groups = groupedBy(fields.values(), (places) => places.map(({ order }) => order).join())
  return new Map(
    [...groups.values()].flatMap((group) => {
      const names = group.flatMap(([first]) => first?.name ?? [])
      return names.map((name): [string, string[]] => [name.toLowerCase(), names])
    }),
  )
}

export const headerNameFeatures: FeatureFinder = ({ log }) => {
  const groups = together(log)
  return function* (request) {
    for (const [id, words, isCase] of nameCases)
      if (request.exchange.request.headers.every(([name]) => isCase(name)))
        yield feature(`header-names-${id}`, words, 'create-minimal')
    for (const names of new Set(
      unusualNames(request).map((name) => groups.get(name.toLowerCase()) ?? [name]),
    ))
      yield feature(
        `header-${names.join('-').toLowerCase()}`,
        `the request has the header ${plural(names.length, 'field')} ${names.join(', ')}`,
      )
  }
}
