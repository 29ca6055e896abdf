import type { Verdict } from '../../reports/verdict.ts'
import { limits, type TargetRun } from './target-run.ts'

const heading = `| the target | verdict | exit status | time | largest process | all processes | requests | plants |
|---|---|---|---|---|---|---|---|`

/** One target as a row of the table. */
export function rowOf({ target, run, seconds, memory, requests, plants, problems }: TargetRun): string {
  const verdict = problems.length === 0 ? target.verdict : `${run?.verdict ?? 'none'}: ${problems.join('; ')}`
  const cells = [
    target.does,
    verdict,
    run?.status ?? 'none',
    `${seconds.toFixed(1)} s`,
    `${memory.process.toFixed(0)} MB`,
    `${memory.together.toFixed(0)} MB`,
    requests,
    plants,
  ]
  return `| ${cells.join(' | ')} |`
}

const titles: Readonly<Partial<Record<Verdict, string>>> = {
  conformant: 'Unusual, and conformant',
  inconclusive: 'Nothing to judge',
  'non-conformant': 'Not conformant',
}

const most = (values: readonly number[]): string => Math.max(...values).toFixed(0)

/** docs/reliability.md. */
export function pageOf(runs: readonly TargetRun[]): string {
  const bad = runs.filter(({ problems }) => problems.length > 0).length
  const sections = Object.entries(titles).map(([verdict, title]) => {
    const rows = runs.filter(({ target }) => target.verdict === verdict).map(rowOf)
    return `## ${title}\n\n${heading}\n${rows.join('\n')}\n`
  })
  return `# The kit at hostile targets

Written by \`npm run reliability\`: the command with its five engines, as a process, at ${runs.length} servers on bare TCP. No service
behaves like these on purpose. Each run has to end within ${limits.seconds} s with the right verdict and exit status, a complete report, no fault of
the kit, no part of the token in a report, and at most ${limits.memory} MB of memory in each process.

- ${runs.length - bad} of ${runs.length} targets are judged as they have to be.
- Longest run: ${most(runs.map(({ seconds }) => seconds))} s. Largest process: ${most(runs.map(({ memory }) => memory.process))} MB; the command and its workers together: ${most(runs.map(({ memory }) => memory.together))} MB.
- Requests and plants are counted by the target: at most ${most(runs.map(({ requests }) => requests))} and ${most(runs.map(({ plants }) => plants))}. A plant is one that
  the store behind the target kept.

Time is that of the whole run, without the time in which its process waited for a processor that other programs used. "All
processes" is the command with its workers at one time; pages that they share count once.

${sections.join('\n')}`
}
