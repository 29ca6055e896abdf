import type { Header } from '../../../reports/model.ts'
import { groupedBy } from '../../../common/grouped-by.ts'
import { wordList } from '../../../common/word-list.ts'
import { headerValue, setCookies } from '../../../reports/text/header-value.ts'
import { plural } from '../../../reports/text/plural.ts'
import { setByClient } from '../../http/headers.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { aboutFields, type FeatureFinder } from './feature.ts'

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

/** Fields of usual requests, and those with their own features, in lower case. */
const known: ReadonlySet<string> = new Set([
  ...setByClient,
  ...wordList('accept authorization content-encoding content-type expect user-agent'),
])

/** Most requests ask for no content coding. */
const isCoding = (name: string, value: string): boolean =>
  name.toLowerCase() === 'accept-encoding' && value !== 'identity'

/** The header fields of a request that most requests do not have. */
export const unusualFields = ({ exchange }: LoggedRequest): Header[] =>
  exchange.request.headers.filter(([name, value]) => !known.has(name.toLowerCase()) || isCoding(name, value))

const unusualNames = (request: LoggedRequest): string[] => unusualFields(request).map(([name]) => name)

/**
 * Groups of fields that the same valid creates have: nothing tells which of them matters. Fields that no valid create has are grouped
 * by the other requests.
 */
function together(log: readonly LoggedRequest[]): readonly (readonly string[])[] {
  const places = new Map<string, string>()
  for (const requests of [log.filter(({ plant }) => plant !== undefined), log]) {
    const fields = groupedBy(
      requests.flatMap((request) => unusualNames(request).map((name) => ({ name, order: request.order }))),
      ({ name }) => name.toLowerCase(),
    )
    for (const [name, found] of fields)
      if (!places.has(name)) places.set(name, found.map(({ order }) => order).join())
  }
  return [...groupedBy(places, ([, orders]) => orders).values()].map((group) => group.map(([name]) => name))
}

/** The cookies that responses have set, each with its name. */
const cookiesOf = (log: readonly LoggedRequest[]): Set<string> =>
  new Set(log.flatMap(({ exchange: { response } }) => setCookies(response?.headers ?? [])))

export const headerNameFeatures: FeatureFinder = ({ log }) => {
  const groups = together(log)
  const cookies = cookiesOf(log)
  return function* (request) {
    const sent = headerValue(request.exchange.request.headers, 'cookie')?.split('; ') ?? []
    if (sent.some((cookie) => cookies.has(cookie)))
      yield aboutFields('header-own-cookie', 'the request has a cookie that the target has set')
    for (const [id, words, isCase] of nameCases)
      if (request.exchange.request.headers.every(([name]) => isCase(name)))
        yield aboutFields(`header-names-${id}`, words, 'create-minimal')
    const names = new Map(unusualNames(request).map((name) => [name.toLowerCase(), name]))
    const whole = groups.filter((group) => group.every((name) => names.has(name)))
    const groupsOfSeveral = whole.filter(({ length }) => length > 1)
    // An experiment may show which field of a group matters.
    for (const group of [...groupsOfSeveral, ...[...names.keys()].map((name) => [name])])
      yield aboutFields(
        `header-${group.join('-')}`,
        `the request has the header ${plural(group.length, 'field')} ${group.map((name) => names.get(name)).join(', ')}`,
      )
  }
}
