import type { Report } from '../model.ts'
import type { Subject } from '../subject.ts'

export interface RenderOptions {
  /** ANSI colours, if the format has any. */
  readonly colors: boolean
  /** Columns of the terminal, if the format breaks lines. */
  readonly width: number
  /** Every failed finding, also those that a cause explains. */
  readonly verbose?: boolean
  /** An earlier report of the same target, for formats that show the changes since then. */
  readonly previous?: Report
  /** Whether a page of implementations links each of them to `NAME.html` in the same folder. */
  readonly linkReports?: boolean
  /** The artifact that was judged, for formats that name it. */
  readonly subjects?: readonly Subject[]
}

/** A pure function of a report: no clock, no files, no environment. */
export type Renderer = (report: Report, options: RenderOptions) => string
