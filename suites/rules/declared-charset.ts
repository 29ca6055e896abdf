import { isObject } from '../../contracts/is-object.ts'
import type { ExchangeResponse } from '../../reports/model.ts'
import { bytesOf } from '../http/body.ts'
import { charsetOf, isUtf8 } from './response-text.ts'

/**
 * A member of the JSON object in a response, read in the charset of its Content-Type: bytes in another charset may be valid UTF-8 by
 * chance. Undefined if it names no other charset, or if there is no such member.
 */
export function memberInCharset(response: ExchangeResponse, name: string): unknown {
  const charset = charsetOf(response)
  if (charset === undefined || isUtf8(charset)) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder(charset).decode(bytesOf(response.body)))
    return isObject(value) ? value[name] : undefined
  } catch {
    return undefined
  }
}
