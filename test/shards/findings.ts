import type { Report } from '../../reports/model.ts'

/** What reports of one target have in common, whatever ids and names a run drew: each check and its outcome. */
export const findingsOf = ({ findings }: Report): string[] =>
  findings.map(({ check, outcome }) => `${check} ${outcome.status}`)

export const causesOf = ({ causes }: Report): string[] =>
  causes.map(({ condition, deviation, requirement }) => `${requirement}: ${condition}: ${deviation}`)
