import { variants } from '../../reference-server/variants/variants.ts'
import { markdownTable } from '../../reports/text/markdown.ts'
import { finds, isFound, missedBy, ofKind, type SelfTestSummary } from './summary.ts'

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  markdownTable(
    head,
    rows.map((row) => row.map(cell)),
  )

/** The requirements that faults can break, with the number of their faults. */
function perRequirement({ results, faults }: SelfTestSummary): string[][] {
  return results.requirements
    .filter(({ level }) => level !== 'observe')
    .map(({ id, level }) => {
      const breaking = faults.filter(({ fault }) => fault.breaks === id)
      const found = breaking.filter((row) => isFound(row, results.engines))
      return [`\`${id}\``, level, String(breaking.length), String(found.length)]
    })
}

function faultTables(summary: SelfTestSummary): string[] {
  const { results, faults } = summary
  return results.requirements.flatMap(({ id, level }) => {
    const rows = faults.filter(({ fault }) => fault.breaks === id)
    if (rows.length === 0) return []
    return [
      '',
      `### ${id} (${level})`,
      '',
      table(
        ['fault', 'what the server does wrong', 'found'],
        rows.map((row) => [
          `\`${row.fault.id}\``,
          row.fault.title,
          isFound(row, results.engines) ? 'yes' : 'no',
        ]),
      ),
    ]
  })
}

const variantRows = (summary: SelfTestSummary): string[][] =>
  ofKind(summary, 'variant').flatMap(({ testCase, runs }) => {
    const variant = variants.find(({ id }) => id === testCase.id)
    if (variant === undefined) return []
    return [
      [`\`${variant.id}\``, variant.allows, variant.title, runs.map(({ verdict }) => verdict).join(', ')],
    ]
  })

/** Which faults each engine finds by itself. */
function engineTables(summary: SelfTestSummary): string[] {
  const { results, faults } = summary
  return [
    table(
      ['engine', 'found', 'missed'],
      results.engines.map((engine) => {
        const missed = missedBy(summary, engine).length
        return [engine, String(faults.length - missed), String(missed)]
      }),
    ),
    '',
    table(
      ['fault', ...results.engines],
      faults.map((row) => [
        `\`${row.fault.id}\``,
        ...results.engines.map((engine) => (finds(row, engine) ? 'found' : '')),
      ]),
    ),
  ]
}

/** The results of the kit as a whole. They do not depend on the clock, the machine or the seed. */
export function proof(summary: SelfTestSummary): string {
  const { results, faults, failures } = summary
  const found = faults.filter((row) => isFound(row, results.engines)).length
  return `${[
    '# Proof that the gate can be trusted',
    '',
    'The kit, run over HTTP against the reference server with one defect or one allowed choice at a time. `npm run proof` writes',
    'docs/proof.md; `plant-store-conformance self-test --format markdown` prints the same on any machine.',
    '',
    `- ${found} of ${faults.length} faults are found, each on the requirement that it breaks and on no must that it does not break.`,
    `- ${ofKind(summary, 'variant').length} variants, each in two runs against the same store, and ${ofKind(summary, 'pair').length} sampled pairs of them raise nothing.`,
    `- Failures: ${failures.length}.`,
    ...failures.map(({ caseId, text }) => `  - \`${caseId}\`: ${text}`),
    '',
    '## Requirements',
    '',
    table(['requirement', 'level', 'faults', 'found'], perRequirement(summary)),
    '',
    '## Faults',
    ...faultTables(summary),
    '',
    '## Variants',
    '',
    table(
      ['variant', 'what the specification leaves open', 'what the server does', 'verdicts'],
      variantRows(summary),
    ),
  ].join('\n')}\n`
}

/** The whole self-test as a document: the results of the kit, then those of each engine. */
export const selfTestMarkdown = (summary: SelfTestSummary): string =>
  `${[proof(summary), '## Engines', '', ...engineTables(summary)].join('\n')}\n`
