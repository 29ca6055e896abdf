import type { ChangeSource, Change } from './comparison.ts'
import { shortDigest, statusLabels } from '../labels.ts'
import type { Report } from '../model.ts'
import { shortened } from '../text/preview.ts'

/** Differences that make two runs hard to compare: `kit 1.0.0 → 1.1.0`. */
export function differencesOf(before: Report, after: Report): string[] {
  const facts: readonly (readonly [string, (report: Report) => string])[] = [
    ['target', ({ target }) => target.url],
    ['kit', ({ kit }) => kit.version],
    ['contract version', ({ contract }) => contract.version],
    ['contract digest', ({ contract }) => shortDigest(contract.digest)],
    ['engines', ({ plan }) => plan.engines.join(', ')],
    ['should counts', ({ plan }) => (plan.strict ? 'yes' : 'no')],
    ['token', ({ plan }) => (plan.auth ? 'yes' : 'no')],
  ]
  return facts.flatMap(([name, of]) =>
    of(before) === of(after) ? [] : [`${name} ${shortened(of(before), 200)} → ${shortened(of(after), 200)}`],
  )
}

const sourceNames: Readonly<Record<ChangeSource, string>> = {
  target: 'the target',
  kit: 'the kit',
  contract: 'the contract',
}

/** `comes from the target`, or, if the reports cannot tell, `comes from the target or the kit`. */
export const sourceText = (sources: readonly ChangeSource[]): string =>
  `comes from ${sources.map((source) => sourceNames[source]).join(' or ')}`

/** `passed before`, or that the earlier run did not know the requirement. */
export const statusBefore = ({ before }: Change): string =>
  before === null ? 'a new requirement' : `${statusLabels[before]} before`
