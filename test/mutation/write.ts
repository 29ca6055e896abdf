/**
 * `npm run mutation` ends with it: writes the section on mutation in docs/proof.md from the tester's report. Status 1 if a
 * mutant survived without a reason in `survivors.yaml`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { mutationHeading, page } from '../proof/page.ts'
import { type Mutant, mutantsOf } from './mutants.ts'
import { reasonFor, reasons } from './survivors.ts'

const report = new URL('../../../test-output/mutation.json', import.meta.url)

const longest = 60
const shortened = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text)
const code = (text: string): string => {
  const shown = shortened(text).replaceAll('|', '\\|')
  return shown === '' ? 'nothing' : shown.includes('`') ? `\`\` ${shown} \`\`` : `\`${shown}\``
}

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`

const all = reasons()
const mutants = mutantsOf(report)
const survivors = mutants.filter(({ survived }) => survived)
const open = survivors.filter((mutant) => reasonFor(all, mutant) === undefined)
const missed = survivors.filter((mutant) => reasonFor(all, mutant)?.missed !== false)
const found = mutants.length - survivors.length

const why = (mutant: Mutant): string => reasonFor(all, mutant)?.reason ?? 'Not explained.'

const rows = [...new Set([...missed, ...survivors].map(why))].flatMap((reason) => [
  '',
  reason,
  '',
  '| file | what stood there | what the mutant has |',
  '|---|---|---|',
  ...survivors
    .filter((mutant) => why(mutant) === reason)
    .map(({ file, original, replacement }) => `| ${file} | ${code(original)} | ${code(replacement)} |`),
])

const section = `

Written by \`npm run mutation\`: StrykerJS changes one place of the reference server at a time, in what handles a request,
parses and validates it, and the kit judges the server over HTTP, with the should rows counted.

- ${mutants.length} mutants, of which the kit finds ${found}: ${percent(found, mutants.length)}.
- ${survivors.length - missed.length} do what the specification allows, or what the server did before; each is listed below with the reason.
- Of the ${found + missed.length} that break the specification, ${found} are found: ${percent(found, found + missed.length)}. ${missed.length === 1 ? 'The other one comes' : `The ${missed.length} others come`} first.
${rows.join('\n')}
`

const [proof = ''] = readFileSync(page, 'utf8').split(mutationHeading)
writeFileSync(page, `${proof}${mutationHeading}${section}`)
for (const { file, line, replacement } of open)
  console.error(`not explained: ${file}: ${line} → ${replacement}`)
process.exitCode = open.length > 0 ? 1 : 0
