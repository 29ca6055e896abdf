import type { Report } from '../../reports/model.ts'

/** What reports of one target have in common, whatever ids and names a run drew: each check, its outcome and its case. */
export const findingsOf = ({ findings }: Report): string[] =>
  findings.map(({ check, outcome, counterexample }) =>
    [check, outcome.status, counterexample?.path ?? ''].join(' ').trim(),
  )

export const causesOf = ({ causes }: Report): string[] =>
  causes.map(({ condition, deviation, requirement }) => `${requirement}: ${condition}: ${deviation}`)
