import type { Behaviour } from '../../../reference-server/behaviour.ts'
import type { Change } from '../../../reference-server/named-change.ts'
import { standard } from '../../../reference-server/standard.ts'
import type { Finding } from '../../../reports/model.ts'
import { campaign } from '../../../suites/campaign/engine.ts'
import { askedCases, type CampaignOptions, defaultSeed } from '../../../suites/campaign/plan.ts'
import { Budget, standardAllowance, sumOf } from '../../../suites/http/budget.ts'
import type { EngineResult } from '../../../suites/session/engine.ts'
import { afterPreflight } from '../session/preflight-of.ts'
import type { TargetOptions } from '../../../suites/http/target-options.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

/** The options of a campaign, and the seed of its run. */
type SeededOptions = CampaignOptions & { readonly seed?: string | undefined }

const budgetOf = (options: CampaignOptions): Budget =>
  new Budget(sumOf([standardAllowance, askedCases(options)]))

/** Runs a campaign against a target. */
export const campaignOn = async (
  target: Partial<TargetOptions> & { readonly url: string },
  { seed = defaultSeed, ...options }: SeededOptions = {},
  only: readonly string[] = [],
): Promise<EngineResult> =>
  campaign.run(
    await afterPreflight({
      target: { token: 'a token', timeout: 5_000, budget: budgetOf(options), ...target },
      only,
      seed,
      options,
    }),
  )

/** Calls `use` with the URL of a reference server that behaves in its own way. */
export function withBehaviour<T>(
  behaviour: Partial<Behaviour> | Change,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const steps = typeof behaviour === 'function' ? behaviour(standard) : behaviour
  const options = { token: 'a token', behaviour: { ...standard, ...steps } }
  return withReferenceServer(options, ({ url }) => use(url))
}

/** A campaign against a reference server that behaves in its own way. */
export const campaignAgainst = (
  behaviour: Partial<Behaviour> | Change,
  options: SeededOptions = {},
): Promise<EngineResult> => withBehaviour(behaviour, (url) => campaignOn({ url }, options))

/** The findings that did not pass. */
export const notPassed = ({ findings }: EngineResult): Finding[] =>
  findings.filter(({ outcome }) => outcome.status !== 'passed')

export const failedRequirements = ({ findings }: EngineResult): string[] =>
  findings.filter(({ outcome }) => outcome.status === 'failed').map(({ requirement }) => requirement)

/** The finding on a requirement. Throws if there is none. */
export function findingOn({ findings }: EngineResult, requirement: string): Finding {
  const found = findings.find((finding) => finding.requirement === requirement)
  if (found === undefined) throw new Error(`There is no finding on ${requirement}.`)
  return found
}
