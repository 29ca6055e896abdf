import { judgeServer } from '../../cli/self-test/kit-process.ts'
import type { NamedChange } from '../../reference-server/named-change.ts'
import { changed } from '../../reference-server/named-change.ts'
import type { Verdict } from '../../reports/verdict.ts'
import { loadContract } from '../../contracts/contract.ts'
import { token } from '../cli/command.ts'
import { sendingEngines } from '../engine-names.ts'
import { FaultyProxy } from '../targets/faulty-proxy.ts'
import { BadNetwork } from './bad-network.ts'

/** A fault behind the network, with the must requirement that it breaks. */
export interface BrokenServer extends NamedChange {
  readonly breaks: string
}

/** One run of the kit at a server behind a bad network. */
export interface NetworkRun {
  readonly seed: number
  /** How many of a thousand connections and requests are dropped. */
  readonly perMille: number
  /** Id of the fault; null: the reference server. */
  readonly fault: string | null
  readonly verdict: Verdict
  /** Must requirements. */
  readonly violated: readonly string[]
  /** Must requirements with a check that could not be judged. */
  readonly open: number
  readonly requests: number
  readonly dropped: number
}

const musts = new Set(
  loadContract()
    .requirements.filter(({ level }) => level === 'must')
    .map(({ id }) => id),
)

/** Runs the kit, in this process and with short pauses, at a server behind a bad network. */
export async function networkRun(
  seed: number,
  perMille: number,
  fault: BrokenServer | null,
): Promise<NetworkRun> {
  const network = new BadNetwork(`${seed} ${perMille} ${fault?.id}`, perMille / 1_000)
  const proxy = await FaultyProxy.open((proxied) => network.carry(proxied), {
    admits: (socket) => network.admits(socket),
    behaviour: changed(fault === null ? [] : [fault]),
  })
  try {
    const { verdict, checks } = await judgeServer({
      url: proxy.url,
      token,
      engines: sendingEngines,
      seed: 'network',
    })
    const withStatus = (...all: readonly string[]): string[] => [
      ...new Set(
        checks
          .filter(({ requirement, status }) => musts.has(requirement) && all.includes(status))
          .map(({ requirement }) => requirement),
      ),
    ]
    return {
      seed,
      perMille,
      fault: fault?.id ?? null,
      verdict,
      violated: withStatus('failed', 'kitError'),
      open: withStatus('inconclusive').length,
      requests: proxy.requests,
      dropped: network.dropped,
    }
  } finally {
    await proxy.close()
  }
}
