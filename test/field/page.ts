import type { FieldFinding } from './try-server.ts'

/** What the kit said of one server, and why that is right. */
export interface Row {
  readonly server: string
  /** Why it could not be tried; null if it was. */
  readonly notTested: string | null
  readonly findings: readonly FieldFinding[]
  /** By requirement. */
  readonly argued: Readonly<Record<string, string>>
}

const introduction = `# Findings in the field

Written by \`npm run field\`: small plant stores, each as its stack suggests it and written from the specification alone
(\`test/field/servers/\`), judged by the requirement suites. Each finding has an argument (\`test/field/arguments.yaml\`): what
the stack does, and which row of the catalogue speaks of it. A finding without one fails the command.
`

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

function sectionOf({ server, notTested, findings, argued }: Row): string {
  if (notTested !== null) return `## ${server}\n\nNot tested: ${cell(notTested)}.\n`
  const verdict = findings.some(({ level }) => level === 'must') ? 'Not conformant' : 'Conformant'
  const lines = findings.map(
    ({ requirement, level, checks, message }) =>
      `| \`${requirement}\` (${level}) | ${checks.map((check) => `\`${cell(check)}\``).join(', ')} | ${cell(message)} | ${cell(argued[requirement] ?? 'NOT ARGUED')} |`,
  )
  const table = ['| requirement | checks | finding | why it is right |', '|---|---|---|---|', ...lines]
  return `## ${server}\n\n${verdict}.\n\n${findings.length === 0 ? 'No finding.' : table.join('\n')}\n`
}

export const pageOf = (rows: readonly Row[]): string => [introduction, ...rows.map(sectionOf)].join('\n')
