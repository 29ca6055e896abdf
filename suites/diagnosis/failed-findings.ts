import type { Finding } from '../../reports/model.ts'
import type { DiagnosisInput } from './diagnosis-input.ts'

/** The findings that a cause may explain: a violated must or should of the catalogue. */
export const failedOf = ({ findings, levels }: Pick<DiagnosisInput, 'findings' | 'levels'>): Finding[] =>
  findings.filter(
    ({ outcome, requirement }) =>
      outcome.status === 'failed' && levels.has(requirement) && levels.get(requirement) !== 'observe',
  )
