import type { PlannedCampaign, Report } from './model.ts'
import { quoted } from './shell/quoting.ts'

const word = (text: string): string => (/^[\w.:/@%+=,-]+$/.test(text) ? text : quoted(text))

const campaignOptions = ({ cases, concurrency, replay, corpus }: PlannedCampaign = {}): string[] => [
  ...(cases === undefined ? [] : [`--cases ${cases}`]),
  ...(concurrency === undefined ? [] : [`--concurrency ${concurrency}`]),
  ...(replay === undefined ? [] : [`--replay ${word(replay)}`]),
  ...(corpus === undefined ? [] : [`--corpus ${word(corpus)}`]),
]

/** The command line that repeats the run: the same kit, the same cases. The token is taken from `PLANT_STORE_TOKEN`. */
export function rerunCommand({ kit, target, seed, plan }: Report): string {
  return [
    'npx',
    word(`${kit.name}@${kit.version}`),
    word(target.url),
    `--engines ${word(plan.engines.join(','))}`,
    `--seed ${word(seed)}`,
    `--timeout ${plan.timeout / 1_000}`,
    ...campaignOptions(plan.campaign),
    ...(plan.strict ? ['--strict'] : []),
    ...(plan.auth ? [] : ['--no-auth']),
    ...(plan.only.length === 0 ? [] : [`--only ${plan.only.map(word).join(' ')}`]),
  ].join(' ')
}
