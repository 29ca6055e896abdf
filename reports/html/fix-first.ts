import type { Judgement } from '../judgement.ts'
import { outcomeWord } from '../text/labels.ts'
import { type Markup, markup, type Part } from './markup.ts'
import { fixOrder } from '../fix-order.ts'
import { grouped, shortened } from '../text/preview.ts'
import { anchorOf, pill } from './requirement.ts'

const shown = 8

function found({ findings }: Judgement): string {
  const failed = findings.filter(({ outcome }) => outcome.status === 'failed')
  const [first] = failed
  const message = first?.outcome.status === 'failed' ? shortened(first.outcome.message, 240) : ''
  return failed.length > 1 ? `${message} (and ${grouped(failed.length - 1)} more)` : message
}

const item = (judgement: Judgement): Markup => markup`
<li>${pill(outcomeWord(judgement))}<div><a href="#${anchorOf(judgement.row.id)}"><code>${shortened(judgement.row.id, 100)}</code></a>
<p>${shortened(judgement.row.statement, 300)}</p><p class="aside">${found(judgement)}</p></div></li>`

/** What to mend, most pressing first, each with a way to its evidence. */
export function mendingView(judgements: readonly Judgement[]): Part {
  const order = fixOrder(judgements)
  if (order.length === 0) return null
  const left = order.length - shown
  return markup`
<section id="mend" aria-labelledby="mend-heading"><h2 id="mend-heading">What to mend first</h2>
<ol class="mend">${order.slice(0, shown).map(item)}</ol>${
    left > 0 ? markup`<p class="aside">… and ${left} more, below.</p>` : null
  }</section>`
}
