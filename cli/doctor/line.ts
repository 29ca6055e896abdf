/** What one look found. `problem`: a run cannot judge; `warning`: it can, and something needs attention. */
export interface DoctorLine {
  readonly mark: 'good' | 'warning' | 'problem'
  readonly subject: string
  /** What was found and, unless all is well, what to do. */
  readonly text: string
}

export const good = (subject: string, text: string): DoctorLine => ({ mark: 'good', subject, text })
export const warning = (subject: string, text: string): DoctorLine => ({ mark: 'warning', subject, text })
export const problem = (subject: string, text: string): DoctorLine => ({ mark: 'problem', subject, text })
