import { wordList } from '../../../contracts/word-list.ts'
import { setByClient } from '../../http/headers.ts'
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

export const headerNameFeatures: FeatureFinder = () =>
  function* ({ exchange: { request } }) {
    for (const [id, words, isCase] of nameCases)
      if (request.headers.every(([name]) => isCase(name)))
        yield feature(`header-names-${id}`, words, 'create-minimal')
    for (const [name] of request.headers)
      if (!known.has(name.toLowerCase()))
        yield feature(`header-${name.toLowerCase()}`, `the request has the header field ${name}`)
  }
