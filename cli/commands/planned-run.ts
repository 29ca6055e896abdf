import { inEnvironment } from '../../common/in-environment.ts'
import { levelsOf } from '../../contracts/catalogue.ts'
import type { Contract } from '../../contracts/contract.ts'
import { standard } from '../../reference-server/standard.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import { coverageHead, coverageRows } from '../../reports/text/coverage.ts'
import { counted } from '../../reports/text/plural.ts'
import { wrapped } from '../../reports/text/wrapped.ts'
import { readCorpus } from '../../suites/campaign/corpus.ts'
import { standardCorpus } from '../../suites/campaign/options.ts'
import { campaignPlan } from '../../suites/campaign/plan.ts'
import type { ValueCoverage } from '../../suites/campaign/value-coverage.ts'
import type { EngineEntry } from '../../suites/run/engines.ts'
import { judgeTarget, type RunResult } from '../../suites/run/judge-target.ts'
import type { Settings } from '../options/settings.ts'
import { alignedLines } from '../../reports/text/aligned-lines.ts'
import type { TargetCommandContext } from '../process.ts'
import { type Cost, expectedOf } from './expected-requests.ts'

interface PlannedRunContext extends Pick<TargetCommandContext, 'contract' | 'output' | 'signal'> {
  readonly engines: readonly EngineEntry[]
}

/** Loopback is reached without the proxy of the environment. */
const withoutProxy = { no_proxy: '*' }

/** The whole run, at a conforming server of the kit's own on loopback. */
async function runAtReference(
  settings: Settings,
  { contract, engines, signal }: PlannedRunContext,
): Promise<RunResult> {
  const isOpen = settings.target.token === null
  const server = await startReferenceServer({
    behaviour: isOpen ? { ...standard, authorize: () => null } : standard,
  })
  const { timeout, omissions } = settings.target
  const target = { url: server.url, token: isOpen ? null : server.token, timeout, signal }
  try {
    return await judgeTarget(engines, {
      target: omissions === undefined ? target : { ...target, omissions },
      levels: levelsOf(contract.requirements),
      only: settings.only,
      strict: settings.strict,
      seed: settings.seed,
      engineOptions: settings.engineOptions ?? {},
      bounds: settings.bounds,
      onFinding: () => undefined,
    })
  } finally {
    await server.close()
  }
}

const costOf = ({ requests, plants }: Cost): string =>
  `${counted(requests, 'request').padStart(13)}  ${counted(plants, 'plant').padStart(11)}`

function text(expected: ReturnType<typeof expectedOf>, contract: Contract, width: number): string {
  const rows = contract.requirements.flatMap((row) => {
    const cost = expected.requirements.get(row.id)
    if (cost === undefined) return []
    return [`${row.id.padEnd(26)}${row.level.padEnd(9)}${costOf(cost)}`, ...wrapped(row.sends, width, '    ')]
  })
  const others = [...expected.others].map(
    ([engine, cost]) => `${`other requests of ${engine}`.padEnd(35)}${costOf(cost)}`,
  )
  return [...rows, ...others, '', `${'all'.padEnd(35)}${costOf(expected.all)}`, ''].join('\n')
}

/** What the generated cases cover, if cases are asked for. */
async function coverageOf(
  { campaign, seed, only, target }: Settings,
  engines: readonly EngineEntry[],
): Promise<ValueCoverage | undefined> {
  if (campaign.cases === undefined || !engines.some(({ splits }) => splits === true)) return undefined
  const [{ plannedCases }, { valueCoverageOf }] = await Promise.all([
    import('../../suites/campaign/planned-cases.ts'),
    import('../../suites/campaign/value-coverage.ts'),
  ])
  const corpus = readCorpus(campaign.corpus ?? standardCorpus)
  const { omissions } = target
  return valueCoverageOf(plannedCases(campaignPlan(campaign, seed), { corpus, only, omissions }))
}

const coverageInWords = ({ pairs, triples }: ValueCoverage): string =>
  `The generated cases also carry feature values: ${pairs.covered} of ${pairs.possible} possible pairs of kinds, and ${triples.covered} of ${triples.possible} triples. More cases cover more.`

/**
 * Prints what a run would send and create, by requirement, as it does at a conforming target. Nothing is sent to the target, and its
 * name is not looked up.
 */
export async function printPlannedRun(settings: Settings, context: PlannedRunContext): Promise<ExitStatus> {
  const { contract, output, signal } = context
  const result = await inEnvironment(withoutProxy, () => runAtReference(settings, context))
  if (signal.aborted) return exitStatus.inconclusive
  const expected = expectedOf(result)
  const values = await coverageOf(settings, context.engines)
  const coverage = result.results.flatMap((one) => one.coverage ?? [])
  const notices = [...new Set(result.results.flatMap((one) => one.notices))]
  if (settings.json) {
    const requirements = [...expected.requirements].map(([id, cost]) => ({ id, ...cost }))
    const others = [...expected.others].map(([engine, cost]) => ({ engine, ...cost }))
    output.report(
      `${JSON.stringify({ ...expected.all, requirements, others, notices, coverage, values }, null, 2)}\n`,
    )
    return exitStatus.success
  }
  output.out(
    `If the service conforms, a run sends this to ${settings.target.url}. Nothing was sent now. A run that finds failures sends more, within its bounds.\n\n`,
  )
  output.out(text(expected, contract, output.width))
  const rows = alignedLines([coverageHead, ...coverageRows(coverage)], 1)
  if (coverage.length > 0) output.out(`\n${rows.join('\n')}\n\n`)
  const remarks = values === undefined ? notices : [coverageInWords(values), ...notices]
  for (const notice of remarks) output.out(`${wrapped(notice, output.width, '').join('\n')}\n`)
  return exitStatus.success
}
