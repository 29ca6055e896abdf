import type { FeatureFailure } from '../session/packing/feature-failure.ts'
import type { PackedCreates } from '../session/packing/packed-creates.ts'
import { type Dimension, dimensions, type FeatureValue } from '../create-plant/features/feature.ts'
import { valuesOf } from '../create-plant/features/model.ts'
import { controlNotAccepted } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { responseToCreateInWords, Violation } from './violation.ts'

/** Maximum number of exchanges that a passed check shows. */
const maxShown = 3

/** Maximum number of values that are named if they fail together; more are counted. */
const maxNamed = 3

function inWords({ values, failing }: FeatureFailure): string {
  const titles = values.slice(0, maxNamed).map(({ title }) => title)
  const more = values.length - titles.length
  return `with ${titles.join(' and ')}${more > 0 ? ` and ${more} more` : ''} it got ${responseToCreateInWords(failing)}`
}

/** @param untried number of values of the dimension that no create carried: after some failures, the rest is left out */
function violation(failures: readonly FeatureFailure[], untried: number): Violation | undefined {
  const [first, ...others] = failures
  if (first === undefined) return undefined
  const evidence = [...others.map(({ failing }) => failing), first.control, first.failing]
  const actual = failures.map(inWords).join('; ')
  const rest = untried === 0 ? '' : `; ${untried} of the values were not tried after that`
  return new Violation(evidence, `a valid NewPlant was accepted; ${actual}${rest}`, 'status 200', actual)
}

/** The violation of a requirement by these failures. It marks them as judged. */
function judge(
  { failures, judged }: PackedCreates['blame'],
  isConcerned: (failure: FeatureFailure) => boolean,
  untried = 0,
): Violation | undefined {
  const concerned = failures.filter(isConcerned)
  for (const failure of concerned) judged.add(failure)
  return violation(concerned, untried)
}

function expectAccepted(session: Session, values: readonly FeatureValue[]): void {
  const { packed } = session
  const accepted = new Set(values.flatMap((value) => packed.acceptedIn(value) ?? []))
  session.relyOnlyOn([...accepted].slice(-maxShown))
  if (accepted.size > 0) return
  if (session.preflight.stored === null || values.some((value) => packed.planner.isOpen(value)))
    throw new Inconclusive(controlNotAccepted)
  throw new NotApplicable('these values were only sent in creates that failed for another reason')
}

/** One check: the target accepts each value of a dimension. The values are carried by creates of other checks, or of this one. */
function checkDimension(requirement: string, dimension: Dimension, values: readonly FeatureValue[]): void {
  const slug = dimension.replaceAll(' ', '-')
  const title = `accepts each value of the feature model: ${dimension}`
  check(requirement, slug, title, async (session) => {
    const { packed } = session
    // Values that cannot be covered must not hide earlier failures.
    packed.blame.checked.add(requirement)
    const [covered] = await Promise.allSettled([packed.cover(values)])
    const found = judge(
      packed.blame,
      (failure) =>
        failure.requirement === requirement && failure.values.some((value) => values.includes(value)),
      values.filter((value) => packed.planner.stateOf(value) === 'left out').length,
    )
    if (found !== undefined) throw found
    if (covered.status === 'rejected') throw covered.reason
    expectAccepted(session, values)
  })
}

/** The violation by failures after the checks of their dimensions, if these found nothing. */
export function lateViolation({ blame }: PackedCreates): Violation | undefined {
  const violated = new Set([...blame.judged].map(({ requirement }) => requirement))
  return judge(blame, ({ requirement }) => blame.checked.has(requirement) && !violated.has(requirement))
}

/** Declares a check for each dimension of the model and each requirement of its values. */
export function checkFeatures(): void {
  for (const dimension of dimensions)
    for (const requirement of new Set(valuesOf(dimension).map((value) => value.requirement)))
      checkDimension(
        requirement,
        dimension,
        valuesOf(dimension).filter((value) => value.requirement === requirement),
      )
}
