import { documentOf } from '../html/document.ts'
import { filtersView } from '../html/filters.ts'
import { causesView } from '../html/cause.ts'
import { requirementView } from '../html/requirement.ts'
import { latencyView, plantsView, rerunView } from '../html/run.ts'
import { silenceView } from '../html/silence.ts'
import { verdictView } from '../html/verdict.ts'
import { type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import { type Markup, markup, type Part } from '../html/markup.ts'
import type { Report } from '../model.ts'
import { shortened } from '../text/preview.ts'
import { type Section, sectionsOf } from '../sections.ts'
import { verdictOf } from '../verdict.ts'
import { verdictStyles } from '../verdict-style.ts'

const sectionView = ({ number, heading, results }: Section): Markup => markup`
<section class="chapter" aria-labelledby="section-${number}"><h3 id="section-${number}">${
  number === 'other' ? null : markup`<span class="number">${number}</span> `
}${heading}</h3>${results.map(requirementView)}</section>`

function requirementsView(results: readonly RequirementResult[]): Markup {
  const own = results.filter(({ row }) => row.consumer === undefined)
  return markup`
<section id="requirements" aria-labelledby="requirements-heading"><h2 id="requirements-heading">Requirements by section of the specification</h2>
${filtersView(results)}${sectionsOf(own).map(sectionView)}${own.length === 0 ? markup`<p>None.</p>` : null}</section>`
}

function consumersView(results: readonly RequirementResult[]): Part {
  const contracts = results.filter(({ row }) => row.consumer !== undefined)
  if (contracts.length === 0) return null
  return markup`
<section id="consumers" class="chapter" aria-labelledby="consumers-heading"><h2 id="consumers-heading">Consumer contracts</h2>
<p class="lead">What consumers expect besides the specification. A contract that is broken costs the verdict, and says nothing about the specification.</p>
<h3>Given for this run</h3>${contracts.map(requirementView)}</section>`
}

/** One self-contained page: first the verdict with its reason, then what to fix, then all findings. */
export function html(report: Report): string {
  const results = requirementResultsOf(report)
  const verdict = verdictOf(report)
  const parts: readonly (readonly [id: string, name: string, part: Part])[] = [
    ['fix', 'Fix first', causesView(report)],
    ['requirements', 'Requirements', requirementsView(results)],
    ['consumers', 'Consumers', consumersView(results)],
    ['silence', 'Silence', silenceView(results)],
    ['latency', 'Latency', latencyView(report)],
    ['plants', 'Plants', plantsView(report)],
    ['again', 'Run again', rerunView(report)],
  ]
  const present = parts.filter(([, , part]) => part !== null)
  return documentOf({
    title: `${verdict}: ${shortened(report.target.url, 100)}`,
    tone: verdictStyles[verdict].tone,
    contents: present.map(([id, name]) => [id, name]),
    scripts: ['theme', 'copy', 'filter', 'print'],
    body: [verdictView(report), present.map(([, , part]) => part)],
  })
}
