import type { Verdict } from './verdict.ts'

/** How reports show a verdict. */
interface VerdictStyle {
  /** In Markdown. */
  readonly sign: string
  /** In a terminal. */
  readonly color: 'green' | 'yellow' | 'red'
  /** The colour of a badge: its name at shields.io, and one that is dark enough behind white text. */
  readonly badge: readonly [name: string, hex: string]
  /** The colour of the HTML page. */
  readonly tone: string
}

export const verdictStyles: Readonly<Record<Verdict, VerdictStyle>> = {
  conformant: { sign: '✅', color: 'green', badge: ['brightgreen', '#2f6f4e'], tone: '#2f6f4e' },
  accepted: { sign: '☑️', color: 'yellow', badge: ['yellow', '#83590a'], tone: '#a9791c' },
  stale: { sign: '🟠', color: 'red', badge: ['orange', '#83590a'], tone: '#a9791c' },
  partial: { sign: '🧩', color: 'yellow', badge: ['lightgrey', '#5d665f'], tone: '#a9791c' },
  'non-conformant': { sign: '❌', color: 'red', badge: ['red', '#a93a28'], tone: '#b3402e' },
  inconclusive: { sign: '🟡', color: 'yellow', badge: ['lightgrey', '#5d665f'], tone: '#a9791c' },
}
