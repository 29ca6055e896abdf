import { isAskedFor, levels, type Requirement } from '../../contracts/catalogue.ts'
import type { Plan, PlannedCampaign } from '../../reports/model.ts'
import type { CampaignOptions } from '../../suites/campaign/plan.ts'
import { standardCorpus } from '../../suites/campaign/options.ts'
import { kit } from '../../suites/http/kit.ts'
import type { Allowance } from '../../suites/http/budget.ts'
import type { Settings } from '../options/settings.ts'

/** Undefined if no option about generated cases was given. */
function plannedOf({
  cases,
  concurrency,
  replay,
  corpus,
}: CampaignOptions = {}): PlannedCampaign | undefined {
  const asked = {
    ...(cases === undefined ? {} : { cases }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(replay === undefined ? {} : { replay }),
    ...(corpus === undefined || corpus === standardCorpus ? {} : { corpus }),
  }
  return Object.keys(asked).length === 0 ? undefined : asked
}

export function planOf(
  {
    target,
    only,
    strict,
    campaign,
  }: Pick<Settings, 'target' | 'only' | 'strict'> & Partial<Pick<Settings, 'campaign'>>,
  engines: readonly string[],
): Plan {
  const planned = plannedOf(campaign)
  return {
    engines,
    only,
    strict,
    auth: target.token !== null,
    timeout: target.timeout,
    ...(planned === undefined ? {} : { campaign: planned }),
    ...(campaign?.shard === undefined ? {} : { shard: campaign.shard }),
    ...(target.omissions === undefined ? {} : { omissions: target.omissions }),
  }
}

function requirementsLine({ only, strict }: Plan, requirements: readonly Requirement[]): string {
  const asked = requirements.filter(({ id }) => isAskedFor(id, only))
  const counts = levels.map((level) => `${asked.filter((row) => row.level === level).length} ${level}`)
  return `${asked.length} (${counts.join(', ')})${strict ? ', should counts too' : ''}`
}

/** What the run will do, for the reader of a log, without the token and the values of headers. */
export function planText(
  settings: Settings,
  plan: Plan,
  requirements: readonly Requirement[],
  allowance: Allowance,
): string {
  const { url, headers = [], insecure, ca, interval } = settings.target
  const lines: [string, string][] = [
    ['target', url],
    ['engines', plan.engines.join(', ')],
    [
      'bounds',
      `${allowance.requests} requests, ${allowance.creations} plants, ${settings.maxTime / 1_000} s; ${plan.timeout / 1_000} s a request`,
    ],
  ]
  if (plan.only.length > 0 || plan.strict) lines.push(['requirements', requirementsLine(plan, requirements)])
  if (interval !== undefined)
    lines.push(['rate', `one request in ${Number((interval / 1_000).toPrecision(3))} s`])
  if (plan.shard !== undefined)
    lines.push(['shard', `${plan.shard.index} of ${plan.shard.count}; merge makes one report of all`])
  if (plan.omissions !== undefined) lines.push(['left out', `${plan.omissions.join(' and ')} requests`])
  if (!plan.auth) lines.push(['token', 'none; the requirements of authentication do not apply'])
  if (headers.length > 0) lines.push(['headers', headers.map(([name]) => name).join(', ')])
  if (insecure) lines.push(['certificate', 'any is accepted'])
  else if (ca !== undefined) lines.push(['certificate', 'signed by the authorities of --ca'])
  return `${[
    `${kit.name} ${kit.version}`,
    ...lines.map(([label, value]) => `  ${label.padEnd(14)}${value}`),
  ].join('\n')}\n\n`
}
