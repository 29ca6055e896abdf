import type { Report } from '../model.ts'
import type { Subject } from '../subject.ts'

export interface RenderOptions {
  /** ANSI colours, if the format has any. */
  readonly colors: boolean
  /** Columns of the terminal, if the format breaks lines. */
  readonly width: number
  /** Every failed finding, also those that a cause explains. */
  readonly verbose?: boolean
  /** An earlier report of the same target, if the format says what has changed since. */
  readonly previous?: Report
  /** Whether a page of implementations links each of them to `NAME.html` beside it. */
  readonly linkReports?: boolean
  /** What was judged, if the format names it. */
  readonly subjects?: readonly Subject[]
}

/** A pure function of a report: no clock, no files, no environment. */
export type Renderer = (report: Report, options: RenderOptions) => string
