import type { KilledRun } from './killed-run.ts'

const sum = (runs: readonly KilledRun[], count: (run: KilledRun) => number): number =>
  runs.reduce((total, run) => total + count(run), 0)

/** The page about runs that were killed. `leftovers`: drafts of reports after the next run. */
export function killedRunsPage(runs: readonly KilledRun[], leftovers: number): string {
  const killed = runs.filter(({ isOver }) => !isOver)
  const rows: readonly (readonly [string, number])[] = [
    ['runs that were killed', killed.length],
    ['of them with workers at that moment', killed.filter(({ processes }) => processes > 1).length],
    ['processes at that moment', sum(killed, ({ processes }) => processes)],
    ['processes left', sum(killed, ({ processesLeft }) => processesLeft)],
    [
      'milliseconds until the last process of a run was gone',
      Math.max(0, ...killed.map((run) => run.endedAfter)),
    ],
    ['runs that left a damaged report', killed.filter(({ report }) => report === 'broken').length],
    ['runs that left their own report', killed.filter(({ report }) => report === 'whole').length],
    ['plants that the target stored', sum(killed, ({ stored }) => stored)],
    [
      'of them not in `created.ndjson`: their response was on the way',
      sum(killed, ({ unlisted }) => unlisted),
    ],
    ['most of them in one run', Math.max(0, ...killed.map(({ unlisted }) => unlisted))],
    ['lines of `created.ndjson` with another id than was sent', sum(killed, ({ wrongLines }) => wrongLines)],
    ['drafts of reports that are left after the next run', leftovers],
  ]
  return `# Killed runs

Written by \`npm run reliability:kill\`. Whole runs, with all engines, are killed with SIGKILL at random moments. A run that is killed
between its report and its last line leaves a whole report.

| what | how many |
|---|---|
${rows.map(([what, count]) => `| ${what} | ${count} |`).join('\n')}
`
}
