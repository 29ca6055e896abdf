import type { Report } from '../model.ts'
import { verdictOf } from '../verdict.ts'
import { verdictStyles } from '../verdict-style.ts'

const label = 'plant store'

/** The endpoint JSON of shields.io. */
export function badge(report: Report): string {
  const verdict = verdictOf(report)
  const [color] = verdictStyles[verdict].badge
  return `${JSON.stringify({ schemaVersion: 1, label, message: verdict, color })}\n`
}

/** An estimate for Verdana at 11 px. */
const widthOf = (text: string): number => Math.round(text.length * 6.6) + 12

/** The badge as a picture, for pages that load nothing from other servers. */
export function badgeSvg(report: Report): string {
  const verdict = verdictOf(report)
  const [, color] = verdictStyles[verdict].badge
  const left = widthOf(label)
  const right = widthOf(verdict)
  const width = left + right
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}: ${verdict}">
<title>${label}: ${verdict}</title>
<clipPath id="round"><rect width="${width}" height="20" rx="3"/></clipPath>
<g clip-path="url(#round)"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${color}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11"><text x="${left / 2}" y="14">${label}</text><text x="${left + right / 2}" y="14">${verdict}</text></g>
</svg>
`
}
