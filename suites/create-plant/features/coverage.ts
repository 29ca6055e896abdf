import type { DimensionCoverage } from '../../../reports/model.ts'
import { type Dimension, dimensions } from './feature.ts'
import { valuesOf } from './model.ts'
import { allPairs } from './pairs.ts'
import { Planner } from './planner.ts'

function ofDimension(planner: Planner, dimension: Dimension): DimensionCoverage {
  const values = valuesOf(dimension)
  // The first dimension of a marked pair counts it.
  const pairs = [...allPairs].flatMap(([key, { one }]) => (one === dimension ? [key] : []))
  return {
    dimension,
    values: values.length,
    covered: values.filter((value) => planner.stateOf(value) === 'accepted').length,
    pairs: pairs.length,
    pairsCovered: pairs.filter((pair) => planner.pairs.has(pair)).length,
  }
}

/** The coverage of the accepted creates of a planner, by dimension. */
export const coverageOf = (planner: Planner): DimensionCoverage[] =>
  dimensions.map((dimension) => ofDimension(planner, dimension))

/** Number of creates of a default run that carry values. A target that fails some of them gets more requests. */
const defaultRows = 70

/** The coverage of a default run at a target that accepts all its creates. */
export function plannedCoverage(): DimensionCoverage[] {
  const planner = new Planner()
  for (let row = 0; row < defaultRows; row += 1)
    planner.accept(planner.next({ earlier: { has: () => true } }))
  return coverageOf(planner)
}
