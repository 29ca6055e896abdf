import { sha256 } from '../../../common/sha256.ts'
import type { Cause, Exchange, Finding } from '../../../reports/model.ts'
import { tokenPlaceholder } from '../../../reports/redaction.ts'
import { isShortText, minTextLength } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import type { CreateOptions } from '../../session/create.ts'
import type { FindingMaker } from '../../session/finding-maker.ts'
import type { Session } from '../../session/session.ts'
import { appliesRules } from '../judging/judge.ts'
import { deviationsIn, judgesOf } from '../judging/judges.ts'
import { type LoggedRequest, requestLog } from '../log/logged-request.ts'
import { quantities } from '../features/features.ts'
import { createWith } from '../features/made-creates.ts'
import { drawn, repeatableOf } from '../log/repeatable-create.ts'

/** The results of an earlier run. */
export interface EarlierCauses {
  readonly causes: readonly Cause[]
  /** Part of the names that it sent. */
  readonly runIds: readonly string[]
}

/** Maximum number of causes that are tried again: a developer fixes one after the other. */
const maxCauses = 8

/** The creates that showed a cause: its twins, and the requests on both sides of its boundaries. */
function createsOf({ twins, boundary = [] }: Cause, runIds: readonly string[], data: UniqueData) {
  const wrong = repeatableOf(twins.refused, runIds, tokenPlaceholder)
  const right = twins.accepted && repeatableOf(twins.accepted, runIds, tokenPlaceholder)
  // Otherwise only requests that got the right response would be sent.
  if (wrong === undefined) return []
  const values = boundary.flatMap(({ of, good, bad }) => [good, bad].map((value) => [of, value] as const))
  const sides = values.flatMap(([of, value]) => {
    const quantity = quantities.find(({ id }) => id === of)
    if (quantity?.field === undefined || !/^\d{1,4}$/.test(value)) return []
    const plant = quantity.makes?.(BigInt(value), wrong.plant, data)
    const texts = [plant?.name, plant?.tag].filter((text) => text !== undefined)
    const isValid = texts.every((text) => isShortText(text) && Array.from(text).length >= minTextLength)
    return plant === undefined || !isValid ? [] : [plant]
  })
  return [
    ...[wrong, ...(right ? [right] : [])].map(
      (template): CreateOptions => ({ draw: () => drawn(template, data) }),
    ),
    ...sides.map(createWith),
  ]
}

/** The deviations of the response that the cause is about. */
function problemOf(request: LoggedRequest, { requirements }: Cause, token: string | null) {
  const judges = judgesOf([request], { token }).filter(
    (judge) => !appliesRules(judge) || judge.rules.some((id) => requirements.includes(id)),
  )
  return judges
    .filter((judge) => judge.concerns(request))
    .flatMap((judge) => deviationsIn(judge, request) ?? [])[0]
}

/** The same in each run, so that a waiver applies to no other cause. */
const slugOf = ({ condition, deviation }: Cause): string =>
  `cause-${sha256(JSON.stringify([condition, deviation])).slice(0, 8)}`

/**
 * Sends again the creates that showed the causes of an earlier run, with new data. Returns one finding for each cause for which
 * this is possible.
 */
export async function tryAgain(
  { causes, runIds }: EarlierCauses,
  session: Session,
  make: FindingMaker,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const cause of causes.slice(0, maxCauses)) {
    const evidence: Exchange[] = []
    let problem: string | undefined
    for (const options of createsOf(cause, runIds, session.unique)) {
      const { exchange } = await session.create(options)
      const [request] = requestLog([session.interactions.slice(-1)])
      const found = request === undefined ? undefined : problemOf(request, cause, session.token)
      if (found === undefined) evidence.unshift(exchange)
      else evidence.push(exchange)
      problem ??= found
    }
    if (evidence.length === 0) continue
    const finding = make({
      requirement: cause.requirement,
      slug: slugOf(cause),
      title: 'the requests that showed an earlier cause now get right responses',
      outcome:
        problem === undefined
          ? { status: 'passed' }
          : { status: 'failed', message: problem, expected: 'a right response', actual: problem },
      evidence,
    })
    if (finding !== undefined) findings.push(finding)
  }
  return findings
}

/** Whether a request that showed the cause can be sent again. */
export const canTryAgain = ({ twins }: Cause, runIds: readonly string[]): boolean =>
  repeatableOf(twins.refused, runIds, tokenPlaceholder) !== undefined
