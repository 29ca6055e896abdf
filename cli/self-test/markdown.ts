import { variants } from '../../reference-server/variants/variants.ts'
import { type FaultRow, finds, missedBy, ofKind, type Reading } from './reading.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${head.join(' | ')} |`,
  `|${head.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
]

const isFound = (row: FaultRow, engines: readonly string[]): boolean =>
  engines.some((engine) => finds(row, engine))

/** The requirements of a level that faults break, with the number of their faults. */
function perRequirement({ matrix, faults }: Reading): string[][] {
  return matrix.requirements
    .filter(({ level }) => level !== 'observe')
    .map(({ id, level }) => {
      const breaking = faults.filter(({ fault }) => fault.breaks === id)
      const found = breaking.filter((row) => isFound(row, matrix.engines))
      return [`\`${id}\``, level, String(breaking.length), String(found.length)]
    })
}

function faultTables(reading: Reading): string[] {
  const { matrix, faults } = reading
  return matrix.requirements.flatMap(({ id, level }) => {
    const rows = faults.filter(({ fault }) => fault.breaks === id)
    if (rows.length === 0) return []
    return [
      '',
      `### ${id} (${level})`,
      '',
      ...table(
        ['fault', 'what the server does wrong', 'found'],
        rows.map((row) => [
          `\`${row.fault.id}\``,
          row.fault.title,
          isFound(row, matrix.engines) ? 'yes' : 'no',
        ]),
      ),
    ]
  })
}

const freedomRows = (reading: Reading): string[][] =>
  ofKind(reading, 'freedom').flatMap(({ trial, runs }) => {
    const freedom = variants.find(({ id }) => id === trial.id)
    if (freedom === undefined) return []
    return [
      [`\`${freedom.id}\``, freedom.allows, freedom.title, runs.map(({ verdict }) => verdict).join(', ')],
    ]
  })

/** Faults by engines: which of them each engine finds by itself. */
function engineTables(reading: Reading): string[] {
  const { matrix, faults } = reading
  return [
    ...table(
      ['engine', 'found', 'missed, were it alone'],
      matrix.engines.map((engine) => {
        const missed = missedBy(reading, engine).length
        return [engine, String(faults.length - missed), String(missed)]
      }),
    ),
    '',
    ...table(
      ['fault', ...matrix.engines],
      faults.map((row) => [
        `\`${row.fault.id}\``,
        ...matrix.engines.map((engine) => (finds(row, engine) ? 'found' : '')),
      ]),
    ),
  ]
}

/** What the kit as a whole found. Nothing in it depends on the clock, on the machine or on what the seed picked. */
export function proof(reading: Reading): string {
  const { matrix, faults, complaints } = reading
  const found = faults.filter((row) => isFound(row, matrix.engines)).length
  return `${[
    '# Proof that the gate can be trusted',
    '',
    'Written by `npm run proof`: the kit, run over HTTP against the reference server with one defect or one allowed choice',
    'at a time. A test fails when this page is stale. `plant-store-conformance self-test` does the same on any machine.',
    '',
    `- ${found} of ${faults.length} faults are found, each on the requirement that it breaks and on no must that it does not break.`,
    `- ${ofKind(reading, 'freedom').length} variants, each in two runs against the same store, and ${ofKind(reading, 'pair').length} sampled pairs of them raise nothing.`,
    `- Complaints: ${complaints.length}.`,
    ...complaints.map(({ trial, text }) => `  - \`${trial}\`: ${text}`),
    '',
    '## Requirements',
    '',
    ...table(['requirement', 'level', 'faults', 'found'], perRequirement(reading)),
    '',
    '## Faults',
    ...faultTables(reading),
    '',
    '## Freedoms',
    '',
    ...table(['freedom', 'where there is room', 'what the server does', 'verdicts'], freedomRows(reading)),
  ].join('\n')}\n`
}

/** The whole matrix as a document: what the kit found, then what each engine found. */
export const markdown = (reading: Reading): string =>
  `${[proof(reading), '## Engines', '', ...engineTables(reading)].join('\n')}\n`
