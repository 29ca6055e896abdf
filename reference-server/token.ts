import { randomBytes } from 'node:crypto'

/** What may stand after `Bearer` (RFC 6750, b64token). */
export const isToken = (text: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(text)

/** A new token of 384 random bits: 64 letters of either case, digits, hyphens and underscores. */
export const newToken = (): string => randomBytes(48).toString('base64url')
