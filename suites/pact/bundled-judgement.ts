import type { Outcome } from '../../reports/model.ts'
import { isSuccess } from '../rules/acceptance.ts'
import type { InteractionMapping } from './interaction-mapping.ts'
import type { Opinion } from './opinion.ts'
import type { Mismatch, Result } from './verifier-result.ts'

/** What one interaction says of one requirement. */
export interface Say {
  readonly requirement: string
  readonly outcome: Outcome
}

const passed = (requirement: string): Say => ({ requirement, outcome: { status: 'passed' } })

/** The mismatches as a sentence each, with the first of them as expected and actual. */
export function failure(mismatches: readonly Mismatch[]): Outcome {
  const [first] = mismatches
  return {
    status: 'failed',
    message: mismatches.map(({ text }) => text).join('; '),
    ...(first === undefined ? {} : { expected: String(first.expected), actual: String(first.actual) }),
  }
}

const failed = (requirement: string, mismatches: readonly Mismatch[]): Say => ({
  requirement,
  outcome: failure(mismatches),
})

const mismatchesIn = (result: Result): readonly Mismatch[] =>
  result.status === 'mismatched' ? result.mismatches : []

/** Whether the answer names another plant, which is a matter of its own beside the shape. */
const isOtherName = (mismatch: Mismatch): boolean =>
  mismatch.of === 'body' && mismatch.place === '$.name' && mismatch.actual.startsWith('"')

function ofAccepted(requirement: string, result: Result): Say[] {
  const mismatches = mismatchesIn(result)
  const status = mismatches.filter((mismatch) => mismatch.of === 'status')
  if (status.length > 0) return [failed(requirement, status)]
  if (mismatches.length === 0) return [passed(requirement), passed('plant-shape')]
  const other = mismatches.filter(isOtherName)
  const shape = mismatches.filter((mismatch) => !isOtherName(mismatch))
  return [
    ...(other.length > 0 ? [failed('name-is-the-plants', other)] : []),
    ...(shape.length > 0 ? [failed('plant-shape', shape)] : [passed('plant-shape')]),
  ]
}

const ofCreate = (requirement: string, result: Result): Say[] => [
  ...ofAccepted(requirement, result),
  ...(result.status === 'matched' ? [passed('name-is-the-plants')] : []),
]

function ofRefusal(requirement: string, result: Result): Say[] {
  const mismatches = mismatchesIn(result)
  const status = mismatches.find((mismatch) => mismatch.of === 'status')
  if (status?.of === 'status' && isSuccess(status.actual)) return [failed(requirement, [status])]
  if (status !== undefined) return [passed(requirement), failed('rejects-with-400', [status])]
  return [
    passed(requirement),
    passed('rejects-with-400'),
    mismatches.length === 0 ? passed('error-shape') : failed('error-shape', mismatches),
  ]
}

function ofUnauthorized(requirement: string, result: Result): Say[] {
  const status = mismatchesIn(result).find((mismatch) => mismatch.of === 'status')
  return status?.of === 'status' && isSuccess(status.actual)
    ? [failed(requirement, [status])]
    : [passed(requirement)]
}

const judges = { create: ofCreate, accepted: ofAccepted, refusal: ofRefusal, unauthorized: ofUnauthorized }

/**
 * What an interaction of the kit's own pacts says of the catalogue. It demands what the must level does and no more: a
 * refusal by another status than 400 is a warning.
 *
 * @param accepted whether the run's first valid create was accepted: a refusal proves nothing otherwise
 */
export function ownJudgement(
  { requirement, kind }: InteractionMapping,
  { result, doubt }: Opinion,
  accepted: boolean,
): Say[] {
  if (doubt !== undefined) {
    const { about, reason } = doubt
    return [
      { requirement, outcome: { status: about === 'target' ? 'inconclusive' : 'notApplicable', reason } },
    ]
  }
  const isRefusal = kind === 'refusal' || kind === 'unauthorized'
  if (result.status === 'unanswered' && !isRefusal)
    return [{ requirement, outcome: { status: 'failed', message: result.message } }]
  // A request that must not succeed and is met with silence did not.
  const says = result.status === 'unanswered' ? [passed(requirement)] : judges[kind](requirement, result)
  if (accepted || !isRefusal) return says
  const reason = 'its positive control was not accepted'
  return says.map((say) =>
    say.requirement === requirement && say.outcome.status === 'passed'
      ? { requirement, outcome: { status: 'inconclusive', reason } }
      : say,
  )
}
