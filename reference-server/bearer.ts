import { timingSafeEqual } from 'node:crypto'
import { type Refusal, refusals } from './errors.ts'

/** Judges the value of an Authorization header; null lets the request in. */
export type BearerCheck = (authorization: string | undefined) => Refusal | null

/**
 * A check of section 5, `Bearer <ACCESS_TOKEN>`; the scheme's letter case and the number of spaces are free, as HTTP
 * has it. The comparison always runs over the whole of the right token, so its time says nothing of where or whether
 * the sent one differs.
 */
export function bearerCheck(token: string): BearerCheck {
  const right = Buffer.from(`Bearer ${token}`, 'latin1')
  const sent = Buffer.alloc(right.length)
  const isRight = (authorization: string): boolean => {
    sent.write(authorization, 'latin1')
    const same = timingSafeEqual(sent, right)
    return same && authorization.length === right.length
  }
  return (authorization) => {
    if (authorization === undefined) return refusals.tokenMissing
    if (isRight(authorization)) return null
    const credentials = /^bearer +/i.exec(authorization)
    if (credentials === null) return refusals.tokenMissing
    return isRight(`Bearer ${authorization.slice(credentials[0].length)}`) ? null : refusals.tokenInvalid
  }
}
