import { brokenServers } from './broken-servers.ts'
import type { NetworkRun } from './network-run.ts'

/** docs/network.md in the repository, not in the build. */
export const page = new URL('../../../docs/network.md', import.meta.url)

/** How many runs there are at the reference server and at each broken one, by the rate of drops. */
export const planned = { perMille: [50, 20], conforming: 250, broken: 3 } as const

const percent = (perMille: number): string => `${perMille / 10} %`
const share = (part: readonly unknown[], whole: readonly unknown[]): string =>
  `${part.length} of ${whole.length}`
const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/** Whether the verdict is that of a server that conforms, or leaves it open. */
export const isWrong = ({ fault, verdict, violated }: NetworkRun): boolean =>
  fault === null && (verdict === 'non-conformant' || violated.length > 0)

export const isFound = ({ fault, verdict, violated }: NetworkRun): boolean =>
  verdict === 'non-conformant' &&
  violated.includes(brokenServers.find(({ id }) => id === fault)?.breaks ?? '')

function conformingRow(perMille: number, runs: readonly NetworkRun[]): string {
  const verdicts = ['conformant', 'inconclusive', 'non-conformant'].map(
    (verdict) => runs.filter((run) => run.verdict === verdict).length,
  )
  const dropped = sum(runs.map((run) => run.dropped))
  const requests = sum(runs.map((run) => run.requests))
  return `| ${[percent(perMille), runs.length, requests, dropped, ...verdicts].join(' | ')} |`
}

const brokenRow = (
  { id, title, breaks }: (typeof brokenServers)[number],
  runs: readonly NetworkRun[],
): string => {
  const at = planned.perMille.map((perMille) => {
    const all = runs.filter((run) => run.fault === id && run.perMille === perMille)
    return share(all.filter(isFound), all)
  })
  return `| ${[`\`${id}\``, title, breaks, ...at].join(' | ')} |`
}

/** docs/network.md. */
export function pageOf(runs: readonly NetworkRun[]): string {
  const conforming = runs.filter(({ fault }) => fault === null)
  const broken = runs.filter(({ fault }) => fault !== null)
  const rates = planned.perMille.map(percent)
  return `# The kit behind a bad network

Written by \`npm run reliability:network\`: the requirement suites, the campaign, Dredd and Pact's verifier, with short pauses, at the
reference server behind a proxy that drops connections at random. It closes or resets new connections at once, and others before the request
is passed on, before the response, in the middle of the head and in the middle of the body.

A request that gets no response is sent again, on a new connection. If a valid create gets none twice, it is sent up to three more times,
and the drops of the run decide: if requests of other kinds were dropped too, the network is to blame, and the last response is judged.

- ${share(conforming.filter(isWrong), conforming)} runs at the reference server have a wrong verdict or blame a must requirement.
- ${share(broken.filter(isFound), broken)} runs at a server with a fault find it.

## The reference server

| drops | runs | requests | dropped | conformant | inconclusive | non-conformant |
|---|---|---|---|---|---|---|
${planned.perMille
  .map((perMille) =>
    conformingRow(
      perMille,
      conforming.filter((run) => run.perMille === perMille),
    ),
  )
  .join('\n')}

## Faults

Runs that find the fault, on the requirement that it breaks, behind a network that drops ${rates.join(' and ')}.

| fault | what the server does | breaks | ${rates.join(' | ')} |
|---|---|---|${planned.perMille.map(() => '---|').join('')}
${brokenServers.map((server) => brokenRow(server, broken)).join('\n')}
`
}
