import type { Report } from '../model.ts'
import { failureMessages, type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import { outcomeWord } from '../labels.ts'
import { type Markup, markup } from './markup.ts'
import { leftToFix } from '../fix-order.ts'
import { grouped } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import { anchorOf, pill } from './requirement.ts'

const maxShownResults = 8

function found(result: RequirementResult): string {
  const [first = '', ...others] = failureMessages(result)
  const message = shortened(first, 240)
  return others.length > 0 ? `${message} (and ${grouped(others.length)} more)` : message
}

const item = (result: RequirementResult): Markup => markup`
<li>${pill(outcomeWord(result))}<div><a href="#${anchorOf(result.row.id)}"><code>${shortened(result.row.id, 100)}</code></a>
<p>${shortened(result.row.statement, 300)}</p><p class="aside">${found(result)}</p></div></li>`

/** What to fix besides the causes, the most urgent first, each with a link to its evidence. */
export function fixItems(report: Report): readonly Markup[] {
  const order = leftToFix(report, requirementResultsOf(report))
  const left = order.length - maxShownResults
  return [
    ...order.slice(0, maxShownResults).map(item),
    ...(left > 0 ? [markup`<li class="aside">… and ${left} more, below.</li>`] : []),
  ]
}
