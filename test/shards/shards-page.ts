interface ReportSize {
  /** Check and outcome of each. */
  readonly findings: readonly string[]
  readonly causes: readonly string[]
  readonly requests: number
}

/** One target, judged by one run and by shards. */
export interface ShardComparison {
  /** Of the reference server. */
  readonly faults: readonly string[]
  readonly whole: ReportSize & { readonly seconds: number }
  readonly merged: ReportSize & { readonly status: number | null }
  /** Seconds of each. */
  readonly shards: readonly number[]
  readonly afterKill: { readonly status: number | null; readonly line: string }
}

interface TrialOptions {
  readonly count: number
  readonly cases: number
  /** That the target takes for a response. */
  readonly milliseconds: number
}

const differing = (left: readonly string[], right: readonly string[]): string[] =>
  left.filter((one) => !right.includes(one))

/** `the same 71`, or what only one of the two has. */
function comparison(whole: readonly string[], merged: readonly string[]): string {
  const [lost, added] = [differing(whole, merged), differing(merged, whole)]
  if (lost.length + added.length === 0) return `the same ${whole.length}`
  const list = (texts: readonly string[]) => texts.map((text) => `\`${text}\``).join(', ') || 'none'
  return `only in one run: ${list(lost)}; only in the shards: ${list(added)}`
}

function rowOf({ faults, whole, merged, shards, afterKill }: ShardComparison): string {
  const longest = Math.max(...shards)
  return [
    faults.join(', ') || 'none',
    comparison(whole.findings, merged.findings),
    comparison(whole.causes, merged.causes),
    `${whole.requests} and ${merged.requests}`,
    `${whole.seconds.toFixed(1)} s`,
    `${longest.toFixed(1)} s (${(longest / whole.seconds).toFixed(2)})`,
    String(merged.status),
    `${afterKill.status}`,
  ].join(' | ')
}

/** The page that `npm run shards` writes. */
export const shardsPage = (
  comparisons: readonly ShardComparison[],
  { count, cases, milliseconds }: TrialOptions,
): string => `# Shards, measured

Written by \`npm run shards\`. The reference server, with faults or without, takes ${milliseconds} ms for each response. It is \
judged by one run with \`--cases ${cases}\`, and by ${count} shards of the same run (\`--shard I/${count}\`): ${count} \
processes, one after the other, because each would have a machine to itself. \`merge\` makes one report of them. A finding is \
compared by its check and its outcome, a cause by condition, deviation and requirement. Then one shard runs again and is \
killed, and \`merge\` is run again.

| faults | findings | causes | requests of one run, of all shards | time of one run | longest shard | status of merge | status after the kill |
|---|---|---|---|---|---|---|---|
${comparisons.map((comparison) => `| ${rowOf(comparison)} |`).join('\n')}

After the kill, \`merge\` says: \`${comparisons[0]?.afterKill.line.replace(/\(.*?\)/, '(shard-8)') ?? ''}\`

A check that only one of the two has was left out by the bounds of the other. The first shard runs the requirement suites, \
Dredd and Pact besides its part of the cases, so it takes longest, although its part is half as large. What this does not \
show: machines with other clocks, and a target that is slower for many clients.
`
