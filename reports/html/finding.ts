import { highlightedMembersOf } from '../highlighted-members.ts'
import { type Markup, markup, type Part } from './markup.ts'
import type { Finding } from '../model.ts'
import { counted, grouped } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import { counterexampleLines, outcomeLines } from '../renderers/finding-text.ts'
import { exchangeLine, exchangeView } from './exchange.ts'

const earlierShown = 5
const commandLimit = 8_000

/** A shell line with a button that copies it. The button appears only if the page's script runs. */
export const commandView = (command: string): Markup => markup`
<div class="command"><pre><code>${command}</code></pre><button type="button" class="copy" hidden>Copy</button></div>`

/** A title may come from a pact file, and be empty. */
const titleOf = ({ title }: Finding): string => shortened(title, 300) || '(no title)'

const facts = (finding: Finding): Markup => markup`
<dl class="facts">${outcomeLines(finding).map(([label, text]) => markup`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`

/** The smallest generated case that fails: what a reader should look at first. */
function counterexample(finding: Finding): Part {
  const lines = counterexampleLines(finding)
  if (lines.length === 0) return null
  return markup`
<div class="counterexample"><h5>Smallest case that fails</h5>${lines.map(([label, text]) =>
    label === '' ? markup`<p class="aside">${text}</p>` : markup`<pre><code>${text}</code></pre>`,
  )}</div>`
}

function earlier({ evidence }: Finding): Part {
  const before = evidence.slice(0, -1)
  if (before.length === 0) return null
  const left = before.length - earlierShown
  return markup`<details class="earlier"><summary>${counted(
    before.length,
    'exchange',
  )} before it</summary><ol>${before.slice(0, earlierShown).map((one) => markup`<li>${exchangeLine(one)}</li>`)}</ol>${
    left > 0 ? markup`<p class="aside">… ${left} more, in report.json</p>` : null
  }</details>`
}

function reproduce({ reproduce: command }: Finding): Part {
  if (command === null) return null
  return command.length > commandLimit
    ? markup`<p class="aside">The curl line has ${grouped(command.length)} characters: see report.json.</p>`
    : markup`<h5>Send it again</h5>${commandView(command)}`
}

/** A finding with everything that helps to fix it. */
export function findingView(finding: Finding): Markup {
  const exchange = finding.evidence.at(-1)
  return markup`
<article class="finding"><h4>${titleOf(finding)} <span class="engine">${shortened(finding.engine, 60)}</span></h4>
${facts(finding)}${counterexample(finding)}${exchange === undefined ? null : exchangeView(exchange, highlightedMembersOf(finding))}${earlier(finding)}${reproduce(finding)}
</article>`
}

/** A finding that needs no fixing, on one line. */
export function findingLine(finding: Finding): Markup {
  const exchange = finding.evidence.at(-1)
  return markup`<li>${titleOf(finding)} <span class="engine">${shortened(finding.engine, 60)}</span>${
    exchange === undefined ? null : markup` <span class="aside">${exchangeLine(exchange)}</span>`
  }</li>`
}
