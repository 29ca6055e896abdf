import type { FeatureFinder } from './feature.ts'

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

export const headerNameFeatures: FeatureFinder = () =>
  function* ({ exchange: { request } }) {
    for (const [id, words, isCase] of nameCases)
      if (request.headers.every(([name]) => isCase(name)))
        yield { id: `header-names-${id}`, words, requirement: 'create-minimal' }
  }
