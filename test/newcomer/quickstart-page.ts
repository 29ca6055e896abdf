import type { Judged, Newcomer } from './newcomer.ts'

/** What a newcomer did, and what came back. */
export interface Played {
  readonly newcomer: Newcomer
  /** The service with its defect. */
  readonly source: string
  readonly workflow: string
  readonly red: Judged
  readonly green: Judged
}

/** Ports, ids and times differ from run to run. */
const settled = (text: string): string => text.replace(/127\.0\.0\.1:\d+/g, '127.0.0.1:45678').trimEnd()

const linesOf = (text: string): readonly string[] => text.split('\n')

/** From the verdict to the first cause. */
function shown(text: string): string {
  const lines = linesOf(settled(text))
  const begin = lines.findIndex((line) => /^(NON-)?CONFORMANT/.test(line))
  const cause = lines.findIndex((line, at) => at > begin && line.startsWith('When '))
  const end = lines.findIndex((line, at) => at > cause && line === '')
  return lines.slice(begin, cause === -1 ? begin + 7 : end).join('\n')
}

/** The verdict and the counts. */
const head = (text: string): string => shown(text).split('\n').slice(0, 7).join('\n').trimEnd()

const fold = (summary: string): string => (summary.split('<details>')[0] ?? '').trim()

const quoted = (text: string): string =>
  settled(text)
    .replace(/^(?=.)/gm, '> ')
    .replace(/^$/gm, '>')

const lineWith = (text: string, words: string): string =>
  linesOf(text).find((line) => line.includes(words)) ?? ''

/** The line that changes. */
export function diffOf({ newcomer: { defect, fix }, source }: Pick<Played, 'newcomer' | 'source'>): string {
  const line = lineWith(source, defect)
  return `-${line}\n+${line.replace(defect, fix)}`
}

const section = ({
  newcomer,
  source,
  workflow,
  red,
  green,
}: Played): string => `## A service in ${newcomer.language}

\`${newcomer.file}\` is all that the repository has${newcomer.folder === 'node' ? ', beside a `package.json` with a start script' : ''}:

\`\`\`${newcomer.folder === 'node' ? 'js' : 'python'}
${source.trimEnd()}
\`\`\`

\`npx plant-store-conformance init github\` finds out how to start it and writes \`.github/workflows/plant-store-conformance.yml\`:

\`\`\`yaml
${workflow.trimEnd()}
\`\`\`

The first push is red (exit status ${red.status}):

\`\`\`
${shown(red.text)}
\`\`\`

The job summary says the same:

${quoted(fold(red.summary))}

One line fixes it:

\`\`\`diff
${diffOf({ newcomer, source })}
\`\`\`

The next push is green (exit status ${green.status}):

\`\`\`
${head(green.text)}
\`\`\`
`

/** The page that `npm run quickstart` writes. */
export const quickstartPage = (played: readonly Played[], install: number): string => {
  const total = ({ red, green }: Played): number => install + red.seconds + green.seconds
  const row = (one: Played): string =>
    `| ${one.newcomer.language} | ${one.red.seconds.toFixed(0)} s | ${one.green.seconds.toFixed(0)} s | ${total(one).toFixed(0)} s |`
  return `# Quickstart

From a repository with nothing but a service to a gate in less than five minutes. Written by \`npm run quickstart\`, which plays the newcomer: it executes the steps of the workflow with the kit installed from its packed tarball. Ports differ from run to run.

${played.map(section).join('\n')}
Warnings do not fail the gate: \`--strict\` makes them count. [pipelines.md](pipelines.md) has the other templates, [teams.md](teams.md) the configuration file, waivers and the baseline.

## Figures

The installation took ${install.toFixed(0)} s.

| service | red run | green run | with the installation |
|---|---|---|---|
${played.map(row).join('\n')}
`
}
