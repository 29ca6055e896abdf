import { engineVerdictsOf } from '../engine-verdict.ts'
import type { RequirementResult } from '../requirement-result.ts'
import { outcomeWord } from '../labels.ts'
import { type Markup, markup } from './markup.ts'
import { shortened } from '../text/preview.ts'
import { sectionNumberOf } from '../sections.ts'

const choice = (name: string, label: string, values: readonly string[]): Markup => markup`
<label><span>${label}</span><select name="${name}"><option value="">all</option>${[...new Set(values)].map(
  (value) => markup`<option>${value}</option>`,
)}</select></label>`

/** Shown by the page's script, which also keeps the choices in the address. */
export function filtersView(results: readonly RequirementResult[]): Markup {
  const own = results.filter(({ row }) => row.consumer === undefined)
  const engines = results.flatMap(({ findings }) =>
    engineVerdictsOf(findings).map(({ engine }) => shortened(engine, 60)),
  )
  return markup`
<form id="filters" class="filters" role="search" aria-label="Filter requirements" hidden>
<label class="text"><span>text</span><input type="search" name="text" autocomplete="off" placeholder="press / to search"></label>
${choice('level', 'level', [...own.map(({ row }): string => row.level), ...(own.length < results.length ? ['consumer'] : [])])}
${choice('outcome', 'outcome', results.map(outcomeWord))}
${choice('section', 'section', own.map(({ row }) => sectionNumberOf(row.section)).sort())}
${choice('engine', 'engine', [...new Set(engines)].slice(0, 50))}
<button type="reset">Clear</button><output class="shown" aria-live="polite"></output></form>`
}
