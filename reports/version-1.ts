import { asObject, isObject } from '../common/is-object.ts'

/** A parsed report that no schema has validated yet. */
export type ReportDocument = Readonly<Record<string, unknown>>

/** The reason in version 1 of a check that an interrupt ended. */
const interruption = 'the run was ended'

const elementsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const outcomeOf = (finding: unknown): ReportDocument => asObject(asObject(finding).outcome)

function isInterrupted(finding: unknown): boolean {
  const { status, reason } = outcomeOf(finding)
  return status === 'inconclusive' && reason === interruption
}

/** Version 1 stores it in two places: as a notice, and as the reason of the only finding. */
function setupFailureIn({ findings, notices }: ReportDocument): unknown {
  const [finding, ...others] = elementsOf(findings)
  const { status, reason } = outcomeOf(finding)
  const isAlone = status === 'inconclusive' && others.length === 0
  return isAlone && elementsOf(notices).includes(reason) ? reason : undefined
}

const migratedFinding = (finding: unknown): unknown =>
  isObject(finding) && isInterrupted(finding)
    ? { ...finding, outcome: { ...outcomeOf(finding), interrupted: true } }
    : finding

/**
 * Converts a document to the current version. What version 1 does not store is read from its texts, here and nowhere else.
 * A member of the wrong type stays as it is, so that the validation of the result names it.
 */
export function fromVersion1(document: ReportDocument): ReportDocument {
  const { tag, findings, notices, complete, ...rest } = document
  const setupFailure = setupFailureIn(document)
  const isEnded = complete === false && elementsOf(findings).some(isInterrupted)
  return {
    ...rest,
    schemaVersion: 2,
    runIds: typeof tag === 'string' ? tag.split(' ').filter((id) => id !== '') : undefined,
    findings: Array.isArray(findings) ? findings.map(migratedFinding) : findings,
    causes: [],
    notices: Array.isArray(notices) ? notices.filter((notice) => notice !== setupFailure) : notices,
    ...(setupFailure === undefined ? {} : { setupFailure }),
    ...(isEnded ? { ended: 'interrupted' } : {}),
    complete,
  }
}
