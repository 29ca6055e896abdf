import { exchangesOf } from '../exchanges.ts'
import { latencyOf } from '../latency.ts'
import { type Markup, markup, type Part } from './markup.ts'
import type { Report } from '../model.ts'
import { shortened } from '../text/preview.ts'
import { rerunCommand } from '../rerun.ts'
import { counted, grouped, plural } from '../text/plural.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { latencyChart } from './charts.ts'
import { commandView } from './finding.ts'

const shownPlants = 200

export function latencyView(report: Report): Part {
  const latency = latencyOf(exchangesOf(report))
  if (latency === null) return null
  return markup`
<section id="latency" aria-labelledby="latency-heading"><h2 id="latency-heading">Latency</h2>${latencyChart(latency)}
<p class="aside">Of the exchanges that findings rest on. The specification sets no bound.</p></section>`
}

function plantsTable({ created }: Report): Markup {
  const left = created.length - shownPlants
  const line = ({ id, name }: Report['created'][number]): Markup =>
    markup`<tr><td><code>${shortened(id ?? '–', 60)}</code></td><td>${shortened(name ?? '–', 120)}</td></tr>`
  return markup`<details><summary>${counted(created.length, 'plant')}, by id and name</summary>
<table><thead><tr><th scope="col">id</th><th scope="col">name</th></tr></thead><tbody>${created.slice(0, shownPlants).map(line)}</tbody></table>${
    left > 0 ? markup`<p class="aside">… ${grouped(left)} more, in report.json</p>` : null
  }</details>`
}

/** The plants that stay in the target's store: the service has no operation that deletes them. */
export const plantsView = (report: Report): Markup => markup`
<section id="plants" aria-labelledby="plants-heading"><h2 id="plants-heading">Plants created</h2>${
  report.created.length === 0
    ? markup`<p>None.</p>`
    : markup`<p>They stay in the store. If the check allows it, the name contains the ${plural(report.runIds.length, 'run id')} <code>${shortened(report.runIds.join(' '), 100)}</code>.</p>${plantsTable(report)}`
}</section>`

export const rerunView = (report: Report): Markup => markup`
<section id="again" aria-labelledby="again-heading"><h2 id="again-heading">Run it again</h2>
<p>With the token in <code>PLANT_STORE_TOKEN</code>. The command picks the same cases; ids and names are new in every run. Headers, certificates and consumers' contracts have to be given again.</p>
${commandView(escapeInvisible(rerunCommand(report)))}</section>`
