import { expect } from 'chai'
import type { Failure } from '../../../reports/model.ts'
import type { Attempt } from '../../../suites/http/retry/attempt.ts'
import {
  type Circuit,
  type RetryContext,
  type RetryLimits,
  standardRetryLimits,
  withRetries,
} from '../../../suites/http/retry/retry-policy.ts'
import { responseWith } from '../rules/responses.ts'

/** `given up`: a silent attempt with less than the whole time limit. */
type Came = Failure['kind'] | 'given up' | number | readonly [status: number, retryAfter: string]

function attemptOf(came: Came): Attempt {
  if (came === 'given up')
    return { response: null, failure: { kind: 'silent', message: came, isEarly: true }, duration: 1 }
  if (typeof came === 'string') return { response: null, failure: { kind: came, message: came }, duration: 1 }
  const [status, after] = typeof came === 'number' ? [came] : came
  const headers = after === undefined ? [] : [['Retry-After', after] as const]
  return { response: responseWith('{}', { status, headers }), duration: 1 }
}

interface Played {
  /** What was judged in the end. */
  readonly last: Failure['kind'] | number | undefined
  /** Whether that is an attempt with less than the whole time limit. */
  readonly isEarly: boolean
  /** For each attempt, whether it went over a new connection. */
  readonly onNew: readonly boolean[]
  /** The attempts that decide whether a request counts as silent. */
  readonly decisive: readonly number[]
  readonly slept: readonly number[]
}

interface Setting {
  readonly hasResponded?: boolean
  readonly waitingLeft?: number
  readonly circuit?: Circuit
  readonly dropsForGood?: boolean
  readonly isSilentForGood?: boolean
  readonly limits?: Partial<RetryLimits>
}

/** Plays the attempts one after the other, the last of them for ever, by a clock that only sleeping moves. */
export async function played(script: readonly [Came, ...Came[]], setting: Setting = {}): Promise<Played> {
  const onNew: boolean[] = []
  const decisive: number[] = []
  const slept: number[] = []
  let now = 0
  const context: RetryContext = {
    attempt: async (attemptNumber, isNew, isDecisive) => {
      onNew.push(isNew)
      if (isDecisive) decisive.push(attemptNumber)
      expect(attemptNumber).to.equal(onNew.length)
      return attemptOf(script[attemptNumber - 1] ?? script.at(-1) ?? script[0])
    },
    now: () => now,
    sleep: async (milliseconds) => {
      slept.push(milliseconds)
      now += milliseconds
    },
    mayResend: () => true,
    maySendAgain: () => true,
    waitingLeft: () => setting.waitingLeft ?? 600_000,
    hasResponded: () => setting.hasResponded ?? true,
    circuit: () => setting.circuit ?? 'closed',
    dropsForGood: () => setting.dropsForGood ?? false,
    isSilentForGood: () => setting.isSilentForGood ?? false,
  }
  const { failure, response } = await withRetries(await context.attempt(1, false, false), context, {
    ...standardRetryLimits,
    ...setting.limits,
  })
  const last = failure?.kind ?? response?.status
  return { last, isEarly: failure?.isEarly === true, onNew, decisive, slept }
}
