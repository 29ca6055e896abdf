import type { Exchange, Finding } from '../../reports/model.ts'
import type { PrismTallies } from '../prism/prism-tallies.ts'
import { findingOf } from '../session/finding-maker.ts'
import type { TrafficExchange } from '../traffic/har-exchange.ts'
import type { RuleTally } from '../traffic/rule-tally.ts'
import { TrafficTally } from '../traffic/traffic-tally.ts'
import { engines } from './engines.ts'
import { installedEngines } from './installed-engines.ts'

/** The results on recorded traffic. Not redacted. */
export interface TrafficResult {
  readonly tally: TrafficTally
  /** The findings of each rule and of Prism. Rules that depend on the intent of a request only observe. */
  readonly findings: readonly Finding[]
  readonly notices: readonly string[]
}

const intentIsUnknown =
  'the id may have been there before, and the token may have been wrong: only a run can judge it'

function outcomeOf({ rule, judged, open, isViolated, problems }: RuleTally): Finding['outcome'] {
  if (isViolated)
    return rule.ofIntent
      ? { status: 'observed', value: `${problems}; ${intentIsUnknown}` }
      : { status: 'failed', message: problems, expected: rule.expected }
  if (judged > 0) return { status: 'passed' }
  return open > 0
    ? { status: 'inconclusive', reason: 'the bodies of the responses are missing or cut' }
    : { status: 'notApplicable', reason: rule.unmet }
}

const ofRule = (tally: RuleTally): Finding => {
  const { rule, evidence } = tally
  return findingOf('rules', { ...rule, slug: 'recorded-responses', outcome: outcomeOf(tally), evidence })
}

/** Undefined if Prism is not installed. */
async function prismTallies(url: string): Promise<PrismTallies | undefined> {
  const entries = engines.filter(({ name }) => name === 'prism')
  if (installedEngines(entries, () => false).engines.length === 0) return undefined
  const [{ PrismTallies }, { prismJudge }] = await Promise.all([
    import('../prism/prism-tallies.ts'),
    import('../prism/judge.ts'),
  ])
  return new PrismTallies(await prismJudge(), url)
}

const findingsOf = ({ drafts }: PrismTallies): Finding[] => drafts.map((draft) => findingOf('prism', draft))

/** Judges the recorded exchanges of a service, one after the other. Sends nothing. @param url base URL of the service */
export async function judgeTraffic(
  traffic: AsyncIterable<TrafficExchange>,
  url: string,
): Promise<TrafficResult> {
  const tally = new TrafficTally(url)
  const prism = await prismTallies(url)
  for await (const one of traffic) {
    const exchange: Exchange | undefined = tally.add(one)
    if (exchange !== undefined) await prism?.add(exchange)
  }
  return {
    tally,
    findings: [...tally.rules.map(ofRule), ...(prism === undefined ? [] : findingsOf(prism))],
    notices: prism?.notices ?? ['Prism is not installed: the rules alone judged.'],
  }
}
