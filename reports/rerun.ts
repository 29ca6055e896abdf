import { type Cause, type Finding, type PlannedCampaign, type Report, standardTimeout } from './model.ts'
import { quoted } from './text/shell/quoting.ts'

const word = (text: string): string => (/^[\w.:/@%+=,-]+$/.test(text) ? text : quoted(text))

const campaignOptions = ({ cases, concurrency, replay, corpus }: PlannedCampaign = {}): string[] => [
  ...(cases === undefined ? [] : [`--cases ${cases}`]),
  ...(concurrency === undefined ? [] : [`--concurrency ${concurrency}`]),
  ...(replay === undefined ? [] : [`--replay ${word(replay)}`]),
  ...(corpus === undefined ? [] : [`--corpus ${word(corpus)}`]),
]

const program = ({ kit, target }: Report): string[] => [
  'npx',
  word(`${kit.name}@${kit.version}`),
  word(target.url),
]

const omissionOptions = { hostile: '--no-hostile', concurrent: '--one-connection' } as const

/** The options that decide how requests are sent and judged, whatever is asked for. */
const sendingOptions = ({ plan }: Report): string[] => [
  ...(plan.timeout === standardTimeout ? [] : [`--timeout ${plan.timeout / 1_000}`]),
  ...(plan.omissions ?? []).map((omission) => omissionOptions[omission]),
  ...(plan.strict ? ['--strict'] : []),
  ...(plan.auth ? [] : ['--no-auth']),
]

/** The command line that repeats the run: the same kit, the same cases. The token is taken from `PLANT_STORE_TOKEN`. */
export function rerunCommand(report: Report): string {
  const { seed, plan } = report
  return [
    ...program(report),
    `--engines ${word(plan.engines.join(','))}`,
    `--seed ${word(seed)}`,
    ...sendingOptions(report),
    ...campaignOptions(plan.campaign),
    ...(plan.shard === undefined ? [] : [`--shard ${plan.shard.index}/${plan.shard.count}`]),
    ...(plan.only.length === 0 ? [] : [`--only ${plan.only.map(word).join(' ')}`]),
  ].join(' ')
}

/** The command line that tries the generated case of a finding again; null if it has none. */
export function replayCommand(report: Report, { engine, counterexample }: Finding): string | null {
  if (counterexample === undefined) return null
  const { campaign } = report.plan
  return [
    ...program(report),
    `--engines ${word(engine)}`,
    `--seed ${word(counterexample.seed)}`,
    ...sendingOptions(report),
    ...campaignOptions({ replay: counterexample.path, corpus: campaign?.corpus }),
  ].join(' ')
}

/** The command line that judges only what a cause violates. */
export const rerunCauseCommand = (report: Report, { requirement }: Cause): string =>
  [...program(report), `--only ${word(requirement)}`, ...sendingOptions(report)].join(' ')
