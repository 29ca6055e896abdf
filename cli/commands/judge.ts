import { levelsOf } from '../../contracts/catalogue.ts'
import type { ExitStatus } from '../../reports/exit-status.ts'
import { redactor } from '../../reports/redaction.ts'
import { jsonText } from '../../reports/text/escape-invisible.ts'
import { judgeTraffic } from '../../suites/run/judge-traffic.ts'
import { credentialsIn, maxCredentials } from '../../suites/traffic/credentials.ts'
import { baseUrl } from '../options/base-url.ts'
import type { TargetCommandContext } from '../process.ts'
import { trafficReport } from '../traffic/traffic-report.ts'
import { targetOf, TrafficFiles, trafficSources } from '../traffic/traffic-source.ts'
import { trafficText } from '../traffic/traffic-text.ts'
import { exitStatuses, trafficVerdict } from '../traffic/traffic-verdict.ts'

/** The arguments of `judge`. */
export interface TypedJudge {
  readonly files: readonly string[]
  readonly baseUrl?: string
  readonly strict?: boolean
  readonly requireCoverage?: boolean
  readonly json?: boolean
}

type JudgeContext = Pick<TargetCommandContext, 'contract' | 'output' | 'secrets' | 'signal'>

/**
 * Judges recorded exchanges. Sends nothing. Returns the exit status: success only means that nothing in the traffic is a violation.
 *
 * @throws {UsageError} if a file cannot be read
 */
export async function judge(
  { files, baseUrl: typed, strict = false, requireCoverage = false, json }: TypedJudge,
  { contract, output, secrets, signal }: JudgeContext,
): Promise<ExitStatus> {
  const sources = await trafficSources(files)
  const url = typed === undefined ? targetOf(sources) : baseUrl(typed)
  const traffic = new TrafficFiles(sources, signal)
  const result = await judgeTraffic(traffic, url)
  const levels = levelsOf(contract.requirements)
  const verdict = trafficVerdict(result, { levels, strict, requireCoverage, ended: signal.aborted })
  // If there are more, no body is shown.
  const shown = result.findings
    .flatMap(({ evidence }) => evidence.flatMap(credentialsIn))
    .slice(0, maxCredentials)
  const report = trafficReport(result, {
    verdict,
    baseUrl: url,
    catalogue: contract,
    malformed: traffic.malformed,
    placeOf: (number) => traffic.placeOf(number),
    redact: redactor([...secrets.all, ...result.tally.credentials.secrets, ...shown]),
  })
  output.report(json ? `${jsonText(report, 2)}\n` : trafficText(report, output))
  return exitStatuses[verdict]
}
