/** The result of one check of `doctor`. `problem`: a run cannot judge; `warning`: it can, and something needs attention. */
export interface DoctorLine {
  readonly mark: 'good' | 'warning' | 'problem'
  readonly subject: string
  /** The result and, unless it is good, what to do. */
  readonly text: string
}

export const good = (subject: string, text: string): DoctorLine => ({ mark: 'good', subject, text })
export const warning = (subject: string, text: string): DoctorLine => ({ mark: 'warning', subject, text })
export const problem = (subject: string, text: string): DoctorLine => ({ mark: 'problem', subject, text })
