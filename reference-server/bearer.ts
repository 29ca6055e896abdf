import { timingSafeEqual } from 'node:crypto'
import { type Refusal, refusals } from './errors.ts'

/** Judges the value of an Authorization header; null lets the request in. */
export type BearerCheck = (authorization: string | undefined) => Refusal | null

/** The check of section 5, `Bearer <ACCESS_TOKEN>`. As in HTTP, the case of the scheme does not matter. */
export function bearerCheck(token: string): BearerCheck {
  const right = Buffer.from(token)
  return (authorization = '') => {
    const credentials = /^bearer +(.*)$/i.exec(authorization)?.[1]
    if (credentials === undefined) return refusals.tokenMissing
    const sent = Buffer.from(credentials)
    return sent.length === right.length && timingSafeEqual(sent, right) ? null : refusals.tokenInvalid
  }
}
