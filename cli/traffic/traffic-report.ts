import { outcomeText } from '../../reports/text/outcome-text.ts'
import { type Catalogue, type Level, levelsOf } from '../../contracts/catalogue.ts'
import type { Exchange, Finding } from '../../reports/model.ts'
import type { Redact } from '../../reports/redaction.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { bodyPreview, shortened } from '../../reports/text/preview.ts'
import type { TrafficResult } from '../../suites/run/judge-traffic.ts'
import type { Counts } from '../../suites/traffic/traffic-coverage.ts'
import type { TrafficVerdict } from './traffic-verdict.ts'

const textLimit = 400
const listedEvidence = 5

/** A response that shows a problem. */
interface TrafficEvidence {
  /** File and number of the entry. */
  readonly entry: string
  /** Without the query, which may hold a secret. */
  readonly sent: string
  readonly got: string
  readonly body: string
}

export interface TrafficFinding {
  readonly requirement: string
  readonly level: Level
  readonly engine: string
  readonly status: Finding['outcome']['status']
  /** The violation, or the reason why nothing was judged. */
  readonly text: string
  /** That of the most frequent problem first. */
  readonly evidence: readonly TrafficEvidence[]
}

/** The report of `judge`. `--json` prints it unchanged. */
export interface TrafficReport {
  readonly verdict: TrafficVerdict
  readonly baseUrl: string
  readonly exchanges: Readonly<
    Record<'judged' | 'ofOtherServices' | 'withoutResponse' | 'ofServer' | 'malformed', number>
  >
  readonly findings: readonly TrafficFinding[]
  readonly coverage: Readonly<
    Record<'responses' | 'plants' | 'statuses' | 'contentTypes', Readonly<Record<string, number>>>
  >
  /** Documented responses that do not occur in the traffic. */
  readonly missing: readonly string[]
  /** Requirements that only a run can judge, not recorded responses. */
  readonly needRun: number
  readonly notices: readonly string[]
}

interface TrafficReportContext {
  readonly verdict: TrafficVerdict
  readonly baseUrl: string
  readonly catalogue: Catalogue
  readonly malformed: number
  readonly placeOf: (number: number) => string
  readonly redact: Redact
}

/** The report without the secrets of the traffic. */
export function trafficReport(
  { tally, findings, notices }: TrafficResult,
  { verdict, baseUrl, catalogue, malformed, placeOf, redact }: TrafficReportContext,
): TrafficReport {
  const levels = levelsOf(catalogue.requirements)
  const line = (text: string): string => shortened(redact(text), textLimit)
  const shownOf = ({ id, request, response }: Exchange): TrafficEvidence => ({
    entry: line(placeOf(id)),
    sent: line(`${request.method} ${request.path.split('?', 1)[0]}`),
    got: line(
      response === null
        ? 'no response'
        : `${response.status} ${response.reason}, ${headerValue(response.headers, 'content-type') ?? 'no content type'}`,
    ),
    body: tally.credentials.areKnown
      ? redact(bodyPreview(response?.body ?? null, textLimit))
      : 'The body is not shown: there are too many credentials in the traffic to take them all out.',
  })
  const countsOf = (counts: Counts): Record<string, number> =>
    Object.fromEntries(Array.from(counts, ([name, times]) => [line(name), times]))
  const reached = new Set(findings.map(({ requirement }) => requirement))
  const { coverage, judged, skipped, withoutResponse, ofServer } = tally
  return {
    verdict,
    baseUrl,
    exchanges: { judged, ofOtherServices: skipped, withoutResponse, ofServer, malformed },
    findings: findings.map((finding) => ({
      requirement: finding.requirement,
      level: levels.get(finding.requirement) ?? 'observe',
      engine: finding.engine,
      status: finding.outcome.status,
      text: line(outcomeText(finding.outcome)),
      evidence: finding.evidence.slice(-listedEvidence).toReversed().map(shownOf),
    })),
    coverage: {
      responses: countsOf(coverage.responses),
      plants: countsOf(coverage.kinds),
      statuses: countsOf(coverage.statuses),
      contentTypes: countsOf(coverage.mediaTypes),
    },
    missing: coverage.missing,
    needRun: catalogue.requirements.filter(({ id, level }) => level !== 'observe' && !reached.has(id)).length,
    notices: notices.map(line),
  }
}
