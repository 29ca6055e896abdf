import type { Exchange } from '../../../reports/model.ts'
import type { Attempt } from '../../../suites/http/retry/attempt.ts'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import { TargetHealth } from '../../../suites/http/retry/target-health.ts'
import { responseWith } from '../rules/responses.ts'

/** A create of this subject. */
export const about = (subject: string, valid = true): PreparedRequest => ({
  method: 'POST',
  path: '/',
  headers: [],
  body: null,
  valid,
  subject,
})

/** An attempt that got this status. */
export const came = (status: number): Attempt => ({ response: responseWith('{}', { status }), duration: 1 })
/** An attempt without a response. */
export const silent: Attempt = { response: null, failure: { kind: 'silent', message: 'silent' }, duration: 1 }

/** The exchange of an attempt. */
export const exchangeOf = ({ response, failure }: Attempt): Exchange => ({
  id: 1,
  request: { method: 'POST', path: '/', headers: [], body: null },
  response,
  ...(failure === undefined ? {} : { failure }),
  timing: { startedAt: 0, duration: 1 },
})

export const healthOf = (): TargetHealth => new TargetHealth({ silence: 40_000, timeout: 10_000 })
