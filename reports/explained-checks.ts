import type { Report } from './model.ts'

/** The checks whose failed findings a cause explains. */
export const explainedChecks = ({ causes }: Pick<Report, 'causes'>): Set<string> =>
  new Set(causes.flatMap(({ findings }) => findings))
