import { causesToFix } from '../accepted.ts'
import { causeLines } from '../renderers/cause-text.ts'
import type { Cause, Report } from '../model.ts'
import { causesHeading, fixHeading } from '../fix-order.ts'
import { statementOf } from '../text/cause.ts'
import { type TwinPart, labelledTwins } from '../text/twins.ts'
import { shortened } from '../text/preview.ts'
import { commandView } from './finding.ts'
import { type Markup, markup, type Part } from './markup.ts'
import { anchorOf, pill } from './requirement.ts'
import { cutMarkup } from './text.ts'
import { fixItems } from './fix-first.ts'
import { countsAsViolation, verdictOf } from '../verdict.ts'
import { counted, grouped } from '../text/plural.ts'

const maxShownCauses = 8
const partLimit = 300
const linked = 12

const part = ({ text, differs }: TwinPart): Markup => {
  const visible = cutMarkup(text, partLimit)
  return differs ? markup`<mark>${visible}</mark>` : visible
}

const twin = ([label, parts]: readonly [string, readonly TwinPart[]]): Markup =>
  markup`<div class="twin"><dt>${label}</dt><dd><code>${parts.map(part)}</code></dd></div>`

/** Commands have a separate button. */
const commands: ReadonlySet<string> = new Set(['curl', 'rerun'])
const own: ReadonlySet<string> = new Set(['right', 'wrong', 'violates', 'warning'])

/** A link, if the page has the requirement: a stored report may name any. */
function named(id: string, rows: Report['requirements']): Markup {
  const code = markup`<code>${shortened(id, 100)}</code>`
  return rows.some((row) => row.id === id) ? markup`<a href="#${anchorOf(id)}">${code}</a>` : code
}

function requirementsFact(
  { requirements: rows }: Report,
  { findings, requirements }: Cause,
  label: string,
): Markup {
  const rest = requirements.length - linked
  return markup`<div><dt>${label}</dt><dd>${requirements.slice(0, linked).map((id) => markup`${named(id, rows)} `)}${
    rest > 0 ? markup`and ${grouped(rest)} more ` : null
  }<span class="aside">${counted(findings.length, 'failed check')}</span></dd></div>`
}

function causeView(report: Report, cause: Cause): Markup {
  const lines = causeLines(report, cause)
  const facts = lines.filter(([label]) => !commands.has(label) && !own.has(label))
  const isViolation = countsAsViolation(cause, report)
  return markup`
<li>${pill(isViolation ? 'failed' : 'warning')}<article class="cause"><h3>${shortened(statementOf(cause), 600)}</h3>
<dl class="facts">${labelledTwins(cause).map(twin)}${requirementsFact(report, cause, isViolation ? 'violates' : 'warning')}${facts.map(
    ([label, text]) => markup`<div><dt>${label}</dt><dd>${text}</dd></div>`,
  )}</dl>${lines.filter(([label]) => commands.has(label)).map(([, command]) => commandView(command))}</article></li>`
}

/**
 * The causes, each with its twins and links to its findings; then the violations without a cause. If these alone fail the target,
 * they come first.
 */
export function causesView(report: Report): Part {
  const causes = causesToFix(report)
  const rest = fixItems(report)
  if (causes.length === 0 && rest.length === 0) return null
  const left = causes.length - maxShownCauses
  const views = causes.slice(0, maxShownCauses).map((cause) => causeView(report, cause))
  const isOfWarnings = causes.every((cause) => !countsAsViolation(cause, report))
  const isRestUrgent = isOfWarnings && verdictOf(report) === 'non-conformant'
  return markup`
<section id="fix" aria-labelledby="fix-heading"><h2 id="fix-heading">${isRestUrgent ? fixHeading : causesHeading(report)}</h2>
<ol class="fix">${isRestUrgent ? [rest, views] : [views, rest]}</ol>${
    left > 0 ? markup`<p class="aside">… and ${counted(left, 'more cause')}, in report.json.</p>` : null
  }</section>`
}
