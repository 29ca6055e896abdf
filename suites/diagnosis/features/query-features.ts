import { groupedBy } from '../../../common/grouped-by.ts'
import { plural } from '../../../reports/text/plural.ts'
import { type FeatureFinder, feature } from './feature.ts'

/** The parameters of a query as they are written, such as `limit=5`. */
export const queryOf = (path: string): string[] =>
  path.includes('?') ? path.slice(path.indexOf('?') + 1).split('&') : []

export const queryFeatures: FeatureFinder = ({ log }) => {
  const places = new Map<string, number[]>()
  for (const { path, order } of log.filter(({ plant }) => plant !== undefined))
    for (const parameter of queryOf(path)) places.set(parameter, [...(places.get(parameter) ?? []), order])
  // Nothing tells parameters apart that the same requests have.
  const groups = [...groupedBy(places.keys(), (parameter) => places.get(parameter)?.join()).values()]
  return function* ({ path, plant }) {
    const parameters = queryOf(path)
    if (parameters.length > 0) yield feature('query', 'the path has a query', undefined, { about: 'query' })
    // Only valid creates are sent again with some of the parameters.
    if (plant === undefined) return
    const several = groups.filter(([first = '', ...more]) => more.length > 0 && parameters.includes(first))
    // An experiment may show which parameter of a group matters.
    for (const group of [...several, ...parameters.map((parameter) => [parameter])]) {
      const [first = '', ...more] = group
      const others = more.length === 0 ? '' : ` and ${more.length} more ${plural(more.length, 'parameter')}`
      yield feature(`query-${group.join('&')}`, `the query has ${first}${others}`)
    }
  }
}
