import { existsSync } from 'node:fs'
import { stringify } from 'yaml'
import type { Decisions } from '../../reports/decisions.ts'
import type { Report } from '../../reports/model.ts'
import { requirementResultsOf } from '../../reports/requirement-result.ts'
import { requirementIn } from '../../contracts/check-id.ts'
import { fixedOf } from '../../reports/stale-decisions.ts'
import { UsageError } from '../../common/usage-error.ts'
import { systemReason } from '../../common/system-reason.ts'
import { OutputFile } from '../output/output-file.ts'
import { YamlFile } from './yaml-file.ts'

type Baseline = NonNullable<Decisions['baseline']>

const schema = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'string', minLength: 1 } },
} as const

const heading = '# Known violations, by requirement and check. Written by the kit with --update-baseline.\n'

const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort()

/** The text of a baseline. It depends on the checks only. */
const baselineText = (checks: readonly string[]): string =>
  heading +
  stringify(
    Object.fromEntries(
      sorted(checks.map(requirementIn)).map((requirement) => [
        requirement,
        sorted(checks.filter((check) => requirementIn(check) === requirement)),
      ]),
    ),
    { lineWidth: 0 },
  )

/** The violations of the report that count and that no waiver accepts, and the known ones that the run did not judge. */
function checksAfter(report: Report): string[] {
  const { baseline, waivers = [] } = report.decisions ?? {}
  const known = baseline?.checks ?? []
  const fixed = new Set(fixedOf(known, report))
  const kept = known.filter((check) => !fixed.has(check))
  const found = requirementResultsOf({ ...report, decisions: { waivers } })
    .filter(({ asked, counts }) => asked && counts)
    .flatMap(({ findings, accepted }) =>
      findings.filter((finding) => finding.outcome.status === 'failed' && !accepted.has(finding)),
    )
  return sorted([...kept, ...found.map(({ check }) => check)])
}

/** The file of `--baseline`. */
export class BaselineFile {
  readonly path: string
  readonly #output: OutputFile | undefined

  /** @throws {UsageError} if the file will be updated and cannot be written */
  constructor(path: string, isUpdated: boolean) {
    this.path = path
    if (!isUpdated) return
    try {
      this.#output = new OutputFile(path, { stepSummary: null })
    } catch (error) {
      throw this.#unwritable(error)
    }
  }

  /** @throws {UsageError} if the file cannot be read, or is missing and will not be written */
  read(): Baseline {
    if (this.#output !== undefined && !existsSync(this.path)) return { file: this.path, checks: [] }
    if (!existsSync(this.path))
      throw new UsageError(
        `--baseline ${this.path}: there is no such file; write it with --update-baseline, or name another one`,
      )
    const file = new YamlFile(this.path, schema, '--baseline')
    return { file: this.path, checks: file.keys([]).flatMap((key) => file.value([key]) ?? []) }
  }

  /**
   * Writes the violations of a report, if that was asked for, and returns the report with them as known. A run that was ended
   * early, or that could not judge, updates nothing.
   */
  async updated(report: Report): Promise<Report> {
    if (this.#output === undefined) return report
    if (!report.complete || report.setupFailure !== undefined) {
      const notice = `${this.path} was not updated: the run did not judge everything.`
      return { ...report, notices: [...report.notices, notice] }
    }
    const checks = checksAfter(report)
    try {
      await this.#output.write(baselineText(checks))
    } catch (error) {
      throw this.#unwritable(error)
    }
    return {
      ...report,
      decisions: { waivers: report.decisions?.waivers ?? [], baseline: { file: this.path, checks } },
    }
  }

  #unwritable(error: unknown): UsageError {
    return new UsageError(`cannot write --baseline ${this.path}: ${systemReason(error)}; name another file`)
  }
}
