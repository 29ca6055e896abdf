import type { Report } from '../model.ts'

export const runIdWord = ({ runIds }: Pick<Report, 'runIds'>): string =>
  runIds.length === 1 ? 'run id' : 'run ids'
