import type { Latency } from '../latency.ts'
import { type Markup, markup } from './markup.ts'
import { counted, grouped } from '../text/plural.ts'
import { milliseconds } from './exchange.ts'

const barWidth = 1_000

/** A part of a bar: its number, and the class of its colour. */
interface Share {
  readonly count: number
  readonly tone: string
}

/** One bar with a part for each share. It is hidden from screen readers, since the numbers are beside it as text. */
export function stackedBar(shares: readonly Share[]): Markup {
  const total = shares.reduce((sum, { count }) => sum + count, 0)
  let x = 0
  const parts = shares.map(({ count, tone }) => {
    const width = (count / total) * barWidth
    const part = markup`<rect class="${tone}" x="${x.toFixed(1)}" y="0" width="${Math.max(width - 4, 2).toFixed(1)}" height="10"/>`
    x += width
    return part
  })
  return markup`<svg class="bar" viewBox="0 0 ${barWidth} 10" preserveAspectRatio="none" aria-hidden="true">${parts}</svg>`
}

/** The upper end of a range: `500`, `2 s`. */
const labelOf = (below: number): string => {
  if (!Number.isFinite(below)) return 'more'
  return below < 1_000 ? `< ${below}` : `< ${below / 1_000} s`
}

const plot = { width: 360, height: 150, base: 118, top: 18 }

/** The number of responses in each range of durations. */
export function latencyChart({ count, median, p95, longest, ranges }: Latency): Markup {
  const most = Math.max(...ranges.map((range) => range.count))
  const step = plot.width / ranges.length
  const bars = ranges.map((range, index) => {
    const height = (range.count / most) * (plot.base - plot.top)
    const middle = (step * (index + 0.5)).toFixed(1)
    const width = Math.min(step - 6, 44)
    return markup`<rect x="${(step * (index + 0.5) - width / 2).toFixed(1)}" y="${(plot.base - height).toFixed(1)}" width="${width.toFixed(1)}" height="${Math.max(height, 1).toFixed(1)}" rx="2"/>
<text x="${middle}" y="${(plot.base - height - 5).toFixed(1)}">${grouped(range.count)}</text>
<text class="axis" x="${middle}" y="${plot.base + 15}">${labelOf(range.below)}</text>`
  })
  const caption = `${counted(count, 'response')}: half within ${milliseconds(median)}, 95 of 100 within ${milliseconds(p95)}, the slowest after ${milliseconds(longest)}.`
  return markup`<figure><svg class="histogram" viewBox="0 0 ${plot.width} ${plot.height}" role="img" aria-label="${caption}">${bars}
<line x1="0" x2="${plot.width}" y1="${plot.base}" y2="${plot.base}"/><text class="axis" x="${plot.width / 2}" y="${plot.height - 2}">milliseconds from request to the end of the response</text></svg>
<figcaption>${caption}</figcaption></figure>`
}
