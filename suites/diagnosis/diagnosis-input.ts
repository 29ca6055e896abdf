import type { Level } from '../../contracts/catalogue.ts'
import type { Exchange, Finding } from '../../reports/model.ts'
import type { Interaction } from '../rules/interaction.ts'

/** The input of a diagnosis. It is not redacted. */
export interface DiagnosisInput {
  readonly findings: readonly Finding[]
  readonly levels: ReadonlyMap<string, Level>
  /** The interactions of each engine, in the order in which they sent. */
  readonly sessions: readonly (readonly Interaction[])[]
  /** The right token; null if the run sends none. */
  readonly token: string | null
  /** Part of the names of the plants that the engines sent. */
  readonly runIds: readonly string[]
  /** Number of requests that got a whole response only when they were sent again. */
  readonly recovered: number
  /** A short shell line that sends the request of an exchange again. */
  readonly reproduce: (exchange: Exchange) => string
}

/** The findings that a cause may explain: those on a violated must or should of the catalogue. */
export const failedOf = ({ findings, levels }: Pick<DiagnosisInput, 'findings' | 'levels'>): Finding[] =>
  findings.filter(
    ({ outcome, requirement }) =>
      outcome.status === 'failed' && levels.has(requirement) && levels.get(requirement) !== 'observe',
  )
