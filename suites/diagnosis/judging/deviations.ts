import { groupedBy } from '../../../common/grouped-by.ts'
import { occurrences } from '../../../common/occurrences.ts'
import { keyOf } from '../../../reports/text/exchange-key.ts'
import type { Finding } from '../../../reports/model.ts'
import { createIntentOf } from '../../create-plant/intent.ts'
import { appliesRules, type Judge } from './judge.ts'
import { deviationsIn } from './judges.ts'
import type { LoggedRequest } from '../log/logged-request.ts'

/** The requests of a run whose responses are wrong in the same way, and those whose responses could have been but are not. */
export interface Deviation {
  readonly judge: Judge
  readonly signature: string
  /** The requests with this deviation. */
  readonly failing: readonly LoggedRequest[]
  /** The requests with a right response that are not weak counterexamples. */
  readonly right: readonly LoggedRequest[]
  /** Requests with a right response in which the deviation could not have been seen. */
  readonly unaffected: readonly LoggedRequest[]
  /** The requests without this deviation: those with a right response, and those with a more frequent deviation. */
  readonly passing: readonly LoggedRequest[]
  /** The requests with a rarer deviation. */
  readonly rarer: readonly LoggedRequest[]
}

/** What the findings say of single exchanges. */
export class FindingEvidence {
  readonly #excused = new Set<string>()
  readonly #blamed = new Set<string>()
  readonly #deciding = new Set<string>()

  constructor(findings: readonly Finding[]) {
    for (const { outcome, evidence } of findings) {
      const last = evidence.slice(-1)
      if (outcome.status === 'failed') {
        for (const exchange of evidence) this.#blamed.add(keyOf(exchange))
        for (const exchange of last) this.#deciding.add(keyOf(exchange))
      } else
        for (const exchange of outcome.status === 'observed' ? evidence : last)
          this.#excused.add(keyOf(exchange))
    }
  }

  /** Whether a check saw the deviation and did not count it against the target, for example because the id may be taken. */
  excuses({ exchange }: LoggedRequest): boolean {
    return this.#excused.has(keyOf(exchange)) && !this.#blamed.has(keyOf(exchange))
  }

  /** Whether a check counts the response against the target. One that only compared others with it does not. */
  blames({ exchange }: LoggedRequest): boolean {
    const key = keyOf(exchange)
    return this.#deciding.has(key) || (this.#blamed.has(key) && !this.#excused.has(key))
  }
}

/** Whether a response may deviate for a reason that only a check knows: the id may be taken, or the specification may be silent. */
const isExcused = (judge: Judge, request: LoggedRequest, evidence: FindingEvidence): boolean => {
  if (appliesRules(judge)) return false
  const isOther = createIntentOf(request)?.ownName === false && !evidence.blames(request)
  // A check that only asks for acceptance does not look at the name.
  return isOther || (judge.aspect !== 'belonging' && evidence.excuses(request))
}

/**
 * Groups the requests by signature. A request with several possible signatures belongs to the most frequent one and, of these, to the
 * one that the fewest right responses contradict.
 */
function bySignature(
  deviating: readonly (readonly [LoggedRequest, readonly string[]])[],
  contradictions: (signature: string) => number,
): [signature: string, failing: LoggedRequest[]][] {
  const counts = occurrences(deviating.flatMap(([, signatures]) => signatures))
  const groups = groupedBy(deviating, ([, signatures]) => {
    const [signature = ''] = signatures.toSorted(
      (one, other) =>
        (counts.get(other) ?? 0) - (counts.get(one) ?? 0) || contradictions(one) - contradictions(other),
    )
    return signature
  })
  return Array.from(groups, ([signature, group]) => [signature, group.map(([request]) => request)])
}

/** Maximum number of deviations of one judge: a hostile target may have a new one in each response. */
const maxDeviations = 10

/**
 * The deviations of one judge, the most frequent first. Requests with a more frequent deviation are counterexamples of a rarer one,
 * but not the other way round.
 */
export function deviationsOf(
  judge: Judge,
  log: readonly LoggedRequest[],
  evidence: FindingEvidence,
): Deviation[] {
  const deviating: [LoggedRequest, readonly string[]][] = []
  const right: LoggedRequest[] = []
  for (const request of log.filter((one) => judge.concerns(one))) {
    const signatures = deviationsIn(judge, request)
    if (signatures === undefined) continue
    if (signatures.length === 0) right.push(request)
    else if (!isExcused(judge, request, evidence)) deviating.push([request, signatures])
  }
  const contradicting = (signature: string): LoggedRequest[] =>
    right.filter((request) => judge.contradicts?.(signature, request) ?? true)
  const sorted = bySignature(deviating, (signature) => contradicting(signature).length).sort(
    ([, one], [, other]) => other.length - one.length,
  )
  return sorted.slice(0, maxDeviations).map(([signature, failing], index) => {
    const against = new Set(contradicting(signature))
    const unaffected = right.filter((request) => !against.has(request))
    const others = sorted.map(([, requests]) => requests)
    const passing = [...against, ...others.slice(0, index).flat()]
    const rarer = others.slice(index + 1).flat()
    const strong = [...against].filter((request) => judge.isWeak?.(request) !== true)
    return { judge, signature, failing, right: strong, unaffected, passing, rarer }
  })
}
