import { coverageLine } from '../text/coverage.ts'
import { shortDigest, statuses, statusLabels } from '../labels.ts'
import { type Markup, markup, type Part } from './markup.ts'
import type { Report } from '../model.ts'
import { counted, grouped, plural } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import { reasonOf } from '../reason.ts'
import { countsRows, type StatusCounts } from '../summary.ts'
import { type RequirementStatus, verdictOf } from '../verdict.ts'
import { stackedBar } from './charts.ts'
import { toneOf } from './requirement.ts'

const fact = (name: string, value: string): Markup => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`

/** `20 November 2026, 09:30 UTC`, the same in every locale. */
export function dateOf(startedAt: string): string {
  const date = new Date(startedAt)
  const day = date.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `${day}, ${date.toISOString().slice(11, 16)} UTC`
}

const facts = (report: Report): Markup => markup`
<dl class="run">${[
  fact('Run', dateOf(report.startedAt)),
  fact('Took', `${grouped(Math.round(report.duration))} ms, ${counted(report.requests, 'request')}`),
  fact(
    'Contract',
    `version ${shortened(report.contract.version, 40)}, digest ${shortDigest(report.contract.digest)}`,
  ),
  fact('Engines', report.plan.engines.map((name) => shortened(name, 60)).join(', ')),
  ...(report.coverage === undefined ? [] : [fact('Coverage', coverageLine(report.coverage))]),
  fact('Kit', `${shortened(report.kit.version, 40)} on Node ${shortened(report.kit.node, 40)}`),
]}</dl>`

/** A row of the table of counts: a level, and whether its violations count for the verdict. */
interface Row {
  readonly name: string
  readonly counts: StatusCounts
  readonly strict: boolean
}

const wordOf = (status: RequirementStatus, { strict }: Row): string =>
  status === 'failed' && !strict ? 'warning' : statusLabels[status]

/** `14 passed`, `6 warnings`. */
function numberOf(status: RequirementStatus, row: Row): string {
  const word = wordOf(status, row)
  const count = row.counts[status]
  return `${grouped(count)} ${word === 'warning' || status === 'kitError' ? plural(count, word) : word}`
}

function rowView(row: Row): Markup {
  const shown = statuses.filter((status) => row.counts[status] > 0)
  const shares = shown.map((status) => ({ count: row.counts[status], tone: toneOf(wordOf(status, row)) }))
  const numbers = shown.map((status) => numberOf(status, row)).join(', ')
  return markup`<div class="count"><span class="name">${row.name}</span>${stackedBar(shares)}<span class="numbers">${numbers || 'none'}</span></div>`
}

function countsView(report: Report): Part {
  const rows = countsRows(report).map(([name, counts]): Row => {
    const isStrict = name === 'must' || name === 'consumer contracts'
    return { name, counts, strict: isStrict || report.plan.strict }
  })
  return markup`<div class="counts" role="group" aria-label="Requirements by level and outcome">${rows.map(rowView)}</div>`
}

const noticesView = (notices: readonly string[]): Part =>
  notices.length === 0
    ? null
    : markup`<ul class="notices" aria-label="Notices">${notices.slice(0, 20).map((notice) => markup`<li>${shortened(notice, 600)}</li>`)}</ul>`

/** The first screen: the verdict, its reason, and the target. */
export function verdictView(report: Report): Markup {
  const verdict = verdictOf(report)
  return markup`
<section class="hero ${verdict}" aria-labelledby="verdict">
<div class="headline"><p class="target">${shortened(report.target.url, 300)}</p>
<h1 id="verdict">${verdict}</h1>
<p class="reason">${shortened(reasonOf(report), 600)}</p></div>
${countsView(report)}${noticesView(report.notices)}${facts(report)}
</section>`
}
