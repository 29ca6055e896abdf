import type { DiagnosisResult } from '../../cli/self-test/diagnosis-result.ts'

/** How many of the first causes a reader looks at. */
const first = 3

/** Whether the causes name each fault by a requirement that it breaks: one fault by the first cause, several by the first three. */
export const namesEach = (
  faults: readonly { readonly breaks: readonly string[] }[],
  { causes }: DiagnosisResult,
): boolean =>
  faults.every(({ breaks }) =>
    causes.slice(0, faults.length === 1 ? 1 : first).some(({ requirement }) => breaks.includes(requirement)),
  )
