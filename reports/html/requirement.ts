import { disagree, type EngineVerdict, engineVerdictsOf } from '../engine-verdict.ts'
import { acceptancesOf, type RequirementResult } from '../requirement-result.ts'
import { outcomeWord, statusLabels } from '../labels.ts'
import { type Markup, markup, type Part } from './markup.ts'
import type { Finding, OutcomeStatus } from '../model.ts'
import { counted } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import { sectionNumberOf } from '../sections.ts'
import { findingLine, findingView } from './finding.ts'

/**
 * Maximum numbers of findings that are shown in full, and on one line each: a requirement that ten thousand generated cases violate
 * is one thing to fix.
 */
const inFull = 3
const inLines = 12

const worthReading: ReadonlySet<OutcomeStatus> = new Set(['failed', 'inconclusive', 'kitError', 'observed'])

/** The class that colours the word. */
export const toneOf = (word: string): string => word.replace(' ', '-')

export const pill = (word: string): Markup => markup`<span class="pill ${toneOf(word)}">${word}</span>`

/** The id of the element of a requirement. It is unique, whatever the name of a consumer is. */
export const anchorOf = (id: string): string =>
  `requirement-${id.replace(/[^\w-]/gu, (character) => `.${(character.codePointAt(0) ?? 0).toString(16)}`)}`

function engineVerdictsView(verdicts: readonly EngineVerdict[]): Part {
  if (verdicts.length < 2) return null
  const verdictLine = ({ engine, status, findings }: EngineVerdict): Markup =>
    markup`<li>${shortened(engine, 60)} ${pill(statusLabels[status])} <span class="aside">${counted(findings.length, 'finding')}</span></li>`
  const heading = disagree(verdicts)
    ? markup`<h4 class="disagreement">The engines disagree</h4>`
    : markup`<h4>Verdict of each engine</h4>`
  return markup`<div class="verdicts">${heading}<ul>${verdicts.map(verdictLine)}</ul></div>`
}

function findingsView(findings: readonly Finding[]): Part {
  const reading = findings.filter(({ outcome }) => worthReading.has(outcome.status))
  const full = reading.slice(0, inFull)
  const rest = [
    ...reading.slice(inFull),
    ...findings.filter(({ outcome }) => !worthReading.has(outcome.status)),
  ]
  const left = rest.length - inLines
  return [
    full.map(findingView),
    rest.length === 0 ? null : markup`<ul class="lines">${rest.slice(0, inLines).map(findingLine)}</ul>`,
    left > 0
      ? markup`<p class="aside">… ${counted(left, 'more finding')} on this requirement, in report.json</p>`
      : null,
    findings.length === 0 ? markup`<p class="aside">No check judged this requirement.</p>` : null,
  ]
}

const originLine = ({ row }: RequirementResult): string =>
  row.consumer === undefined ? `section ${shortened(row.section, 80)}` : shortened(row.consumer, 80)

/** One requirement: its statement, its result and, folded, its findings. */
export function requirementView(result: RequirementResult): Markup {
  const { row, findings } = result
  const verdicts = engineVerdictsOf(findings)
  const word = outcomeWord(result)
  const open = word === 'failed' ? markup` open` : null
  return markup`
<details class="requirement" id="${anchorOf(row.id)}" data-level="${row.consumer === undefined ? row.level : 'consumer'}" data-outcome="${word}" data-section="${
    row.consumer === undefined ? sectionNumberOf(row.section) : 'consumer'
  }" data-engine="${verdicts.map(({ engine }) => shortened(engine, 60)).join('|')}"${open}>
<summary>${pill(word)}<span class="what"><code class="id">${shortened(row.id, 100)}</code> <span class="level">${
    row.consumer === undefined ? row.level : 'consumer contract'
  }</span> <span class="place">${originLine(result)}</span>${
    disagree(verdicts) ? markup` <span class="disagreement">engines disagree</span>` : null
  }<span class="statement">${shortened(row.statement, 500)}</span></span></summary>
<div class="inside">${acceptancesOf(result).map((text) => markup`<p class="aside">Accepted: ${shortened(text, 500)}</p>`)}${engineVerdictsView(verdicts)}${findingsView(findings)}</div>
</details>`
}
