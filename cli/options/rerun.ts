import { acceptedIn, causesToFix } from '../../reports/accepted.ts'
import { explainedChecks } from '../../reports/explained-checks.ts'
import { primaryEngine } from '../../contracts/catalogue.ts'
import { slugIn } from '../../contracts/check-id.ts'
import { keyOf } from '../../reports/text/exchange-key.ts'
import type { Cause, Finding, Report } from '../../reports/model.ts'
import { requirementResultsOf } from '../../reports/requirement-result.ts'
import { shortened } from '../../reports/text/preview.ts'
import { canTryAgain } from '../../suites/diagnosis/experiments/earlier-causes.ts'
import { wholeRunSlugs } from '../../suites/requirements/check-slugs.ts'
import { engines } from '../../suites/run/engines.ts'
import type { RunContext } from '../../suites/run/run-context.ts'
import { isLoopback } from '../../suites/http/url.ts'
import { UsageError } from '../../common/usage-error.ts'
import type { TypedOptions } from './run-options.ts'

/** A target and the options of a run as typed. */
export interface RerunOptions {
  readonly url: string | undefined
  readonly options: TypedOptions
  /** What is judged again; undefined: all of the requirements asked for. */
  readonly again?: Pick<RunContext, 'checks' | 'earlier'>
}

/** The failed findings of violated requirements, without consumers' contracts and without those that the team accepts. */
function failuresIn(report: Report): Finding[] {
  const accepted = acceptedIn(report)
  const violated = new Set(
    requirementResultsOf(report)
      .filter(
        ({ status, row }) => status === 'failed' && row.level !== 'observe' && row.consumer === undefined,
      )
      .map(({ row }) => row.id),
  )
  return report.findings.filter(
    (one) => one.outcome.status === 'failed' && violated.has(one.requirement) && !accepted.has(one),
  )
}

/** The findings to judge again: of each cause, those on the requirement that it names first, and all findings without a cause. */
function askedIn({ causes }: Report, failures: readonly Finding[]): Finding[] {
  const explained = explainedChecks({ causes })
  const ofCauses = causes.flatMap(({ findings, requirement }) =>
    failures.filter((one) => one.requirement === requirement && findings.includes(one.check)),
  )
  return [...new Set([...ofCauses, ...failures.filter(({ check }) => !explained.has(check))])]
}

const own = `${primaryEngine}/`

/** Checks that judge what others sent. */
const isOverAll = ({ check }: Finding): boolean => wholeRunSlugs.some((slug) => slug === slugIn(check))

/** The checks of the kit's own suites that sent these requests. If several checks share a request, the one that it decided is preferred. */
function sendersOf({ evidence }: Pick<Finding, 'evidence'>, { findings }: Report): string[] {
  const suites = findings.filter((one) => one.check.startsWith(own) && !isOverAll(one))
  return evidence.map(keyOf).flatMap((key) => {
    const senders = suites.filter((one) => one.evidence.some((other) => keyOf(other) === key))
    const decided = senders.find(({ evidence: [...sent] }) => {
      const last = sent.at(-1)
      return last !== undefined && keyOf(last) === key
    })
    return (decided ?? senders[0])?.check ?? []
  })
}

/** Whether requests that showed the failure are sent again, whatever checks run. */
const isShownAgain = ({ causes, runIds }: Report, { check }: Finding): boolean =>
  causes.some((one: Cause) => one.findings.includes(check) && canTryAgain(one, runIds))

const ownEngines = new Set(engines.filter(({ isOwn }) => isOwn === true).map(({ name }) => name))

/** The kit's own suites, and the other engines that a failure needs: an independent tool if nothing else shows the violation. */
function enginesFor(asked: readonly Finding[], report: Report): string[] {
  const isOfKit = ({ engine }: Finding): boolean => ownEngines.has(engine)
  const shownByKit = new Set(asked.filter(isOfKit).map(({ requirement }) => requirement))
  const open = asked.filter(
    (one) => !isShownAgain(report, one) && (isOfKit(one) || !shownByKit.has(one.requirement)),
  )
  const needed = new Set(open.map(({ engine }) => engine))
  return engines.map(({ name }) => name).filter((name) => name === primaryEngine || needed.has(name))
}

/** The checks to run; undefined if only a whole run can show one of the failures. */
function checksFor(asked: readonly Finding[], report: Report): string[] | undefined {
  const checks = new Set<string>()
  for (const finding of asked) {
    if (!finding.check.startsWith(own)) continue
    checks.add(finding.check)
    if (!isOverAll(finding) || isShownAgain(report, finding)) continue
    const senders = sendersOf(finding, report)
    if (senders.length === 0) return undefined
    for (const sender of senders) checks.add(sender)
  }
  return [...checks]
}

/**
 * The target of a report, which gets the token. A report may come from elsewhere.
 *
 * @throws {UsageError} if the target of the report is on another machine
 */
function targetOf(file: string, { target: { url } }: Report): string {
  if (URL.canParse(url) && isLoopback(url)) return url
  throw new UsageError(
    `${file} names the target ${shortened(url, 200)}, which would get the token; give its URL with --rerun to confirm it`,
  )
}

/**
 * The options of a run that judges again what failed in a report: the requirement that each cause violates first, with the requests
 * that showed it, and all failures without a cause. Typed options take precedence over those of the report. The kit's own suites
 * judge every requirement, and load at once.
 *
 * @throws {UsageError} if nothing failed, or the report alone names a target on another machine
 */
export function rerunOptions(file: string, report: Report, { url, options }: RerunOptions): RerunOptions {
  const toFix = { ...report, causes: causesToFix(report) }
  const asked = askedIn(toFix, failuresIn(report))
  const only = options.only ?? [...new Set(asked.map(({ requirement }) => requirement))]
  if (only.length === 0)
    throw new UsageError(`nothing failed in ${file}; run without --rerun to judge everything`)
  const checks = options.only === undefined ? checksFor(asked, toFix) : undefined
  const { causes, runIds } = toFix
  const omissions = report.plan.omissions ?? []
  return {
    url: url ?? targetOf(file, report),
    options: {
      ...options,
      only,
      engines: options.engines ?? enginesFor(asked, toFix),
      auth: options.auth && report.plan.auth,
      hostile: options.hostile && !omissions.includes('hostile'),
      ...(omissions.includes('concurrent') ? { oneConnection: true as const } : {}),
      ...(report.plan.strict ? { strict: true } : {}),
    },
    again: { ...(checks === undefined ? {} : { checks }), earlier: { causes, runIds } },
  }
}
