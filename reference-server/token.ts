import { randomBytes } from 'node:crypto'

/** What may stand after `Bearer` (RFC 6750, b64token). */
export const isToken = (text: string): boolean => /^[A-Za-z0-9._~+/-]+=*$/.test(text)

/** A new token of 256 random bits in hex digits. */
export const newToken = (): string => randomBytes(32).toString('hex')
