import type { RequirementResult } from '../requirement-result.ts'
import { type Markup, markup, type Part } from './markup.ts'
import { shortened } from '../text/preview.ts'
import { anchorOf } from './requirement.ts'

const maxShownValues = 6

/** The observations, or the reason why there are none. */
function facts({ findings }: RequirementResult): string[] {
  const observed = findings.flatMap(({ outcome }) => {
    if (outcome.status === 'observed') return [outcome.value]
    return 'reason' in outcome ? [`Not observed: ${outcome.reason}`] : []
  })
  return observed.length === 0 ? ['Not observed in this run.'] : [...new Set(observed)]
}

function point(result: RequirementResult): Markup {
  const { row } = result
  const values = facts(result)
  return markup`
<article class="silence"><h3><a href="#${anchorOf(row.id)}">${shortened(row.statement || row.id, 300)}</a></h3>
<p class="place"><code>${shortened(row.id, 100)}</code> section ${shortened(row.section, 80)}</p>
<ul class="does">${values.slice(0, maxShownValues).map((value) => markup`<li>${shortened(value, 400)}</li>`)}</ul>${
    values.length > maxShownValues
      ? markup`<p class="aside">… ${values.length - maxShownValues} more</p>`
      : null
  }${row.question === undefined ? null : markup`<p class="question">${shortened(row.question, 400)}</p>`}</article>`
}

/** What this implementation does at each point that the specification leaves open, and the question that the point raises. */
export function silenceView(results: readonly RequirementResult[]): Part {
  const points = results.filter(({ row, asked }) => row.level === 'observe' && asked)
  if (points.length === 0) return null
  return markup`
<section id="silence" aria-labelledby="silence-heading"><h2 id="silence-heading">Where the specification is silent</h2>
<p class="lead">Nothing here counts for or against this implementation. The list shows what the implementation does if the specification leaves the choice open, and the question that each open point raises for the owner of the specification.</p>
<div class="silences">${points.map(point)}</div></section>`
}
