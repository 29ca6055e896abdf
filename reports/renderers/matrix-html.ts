import { levels } from '../../contracts/catalogue.ts'
import { documentOf } from '../html/document.ts'
import { pill } from '../html/requirement.ts'
import { dateOf } from '../html/verdict.ts'
import type { RequirementResult } from '../requirement-result.ts'
import { outcomeWord, shortDigest } from '../labels.ts'
import { type Markup, markup } from '../html/markup.ts'
import {
  differs,
  type ImplementationMatrix,
  type MatrixColumn,
  type MatrixRow,
  observedText,
} from '../compare/matrix.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { verdictStyles } from '../verdict-style.ts'
import { shortened } from '../text/preview.ts'
import type { RenderOptions } from './renderer.ts'

const headings = {
  must: 'What every implementation must do',
  should: 'What an implementation should do',
  observe: 'Where the specification is silent',
} as const

const leads = {
  must: 'A violation makes an implementation non-conformant.',
  should: 'The specification points one way without saying it. A violation is a warning.',
  observe: 'What each implementation does if the specification leaves the choice open. Nothing here counts.',
} as const

const named = (name: string, { linkReports = false }: RenderOptions): Markup =>
  linkReports
    ? markup`<a class="implementation" href="${encodeURIComponent(escapeInvisible(name))}.html">${shortened(name, 60)}</a>`
    : markup`<span class="implementation">${shortened(name, 60)}</span>`

const columnHead = ({ name, verdict, report }: MatrixColumn, options: RenderOptions): Markup => markup`
<th scope="col">${named(name, options)}${pill(verdict)}<span class="aside">${dateOf(report.startedAt).split(',')[0] ?? ''}</span></th>`

function cell(result: RequirementResult): Markup {
  const observed = observedText(result)
  return markup`<td>${observed === null ? pill(outcomeWord(result)) : markup`<code>${shortened(observed, 160)}</code>`}</td>`
}

const line = (one: MatrixRow): Markup => markup`
<tr${differs(one) ? markup` class="differs"` : null}><th scope="row"><code class="id">${shortened(one.row.id, 100)}</code><span class="statement">${shortened(one.row.statement, 300)}</span></th>${one.cells.map(cell)}</tr>`

/** One page that can be published unchanged: every implementation, every requirement. */
export function matrixHtml({ columns, rows }: ImplementationMatrix, options: RenderOptions): string {
  const contract = columns[0]?.report.contract
  const present = levels.filter((level) => rows.some(({ row }) => row.level === level))
  const table = (level: (typeof levels)[number]): Markup => markup`
<section id="${level}"><h2 id="${level}-heading">${headings[level]}</h2><p class="lead">${leads[level]}</p>
<div class="scroll" tabindex="0" role="region" aria-labelledby="${level}-heading"><table class="matrix"><thead><tr><td></td>${columns.map((column) => columnHead(column, options))}</tr></thead><tbody>${rows
    .filter(({ row }) => row.level === level)
    .map(line)}</tbody></table></div></section>`
  return documentOf({
    title: 'Plant Store conformance',
    tone: verdictStyles.conformant.tone,
    contents: present.map((level) => [level, level]),
    scripts: ['theme'],
    body: markup`
<section class="hero"><div class="headline"><h1>Conformance of ${columns.length} implementations</h1>
<p class="reason">Implementations of the Plant Store service, judged by the same checks against version ${shortened(contract?.version ?? '', 40)} of its interface (digest ${shortDigest(contract?.digest ?? '')}).</p></div></section>
${present.map(table)}`,
  })
}
