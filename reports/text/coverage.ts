import type { DimensionCoverage } from '../model.ts'

export const coverageHead = [
  'dimension of valid creates',
  'values',
  'values covered',
  'pairs',
  'pairs covered',
] as const

const cells = ({ dimension, values, covered, pairs, pairsCovered }: DimensionCoverage): string[] => [
  dimension,
  String(values),
  String(covered),
  String(pairs),
  String(pairsCovered),
]

type Count = Exclude<keyof DimensionCoverage, 'dimension'>

/** The sum of all dimensions. */
function total(coverage: readonly DimensionCoverage[]): DimensionCoverage {
  const sum = (count: Count): number => coverage.reduce((all, one) => all + one[count], 0)
  return {
    dimension: 'all',
    values: sum('values'),
    covered: sum('covered'),
    pairs: sum('pairs'),
    pairsCovered: sum('pairsCovered'),
  }
}

/** A row for each dimension, and one for all. */
export const coverageRows = (coverage: readonly DimensionCoverage[]): string[][] =>
  [...coverage, total(coverage)].map(cells)

/** The coverage of a whole run in a sentence. */
export function coverageLine(coverage: readonly DimensionCoverage[]): string {
  const { values, covered, pairs, pairsCovered } = total(coverage)
  return `Valid creates had ${covered} of ${values} feature values and ${pairsCovered} of ${pairs} marked pairs.`
}
