import { isUtf8 as isUtf8Text } from 'node:buffer'
import { isObject } from '../../common/is-object.ts'
import type { Exchange, ExchangeResponse } from '../../reports/model.ts'
import { bytesOf } from '../http/body.ts'
import { returnedMember } from './json-response.ts'
import { charsetOf, isUtf8 } from './response-text.ts'

/** The charset of a body that is not UTF-8, if its Content-Type names none: Latin-1, as browsers read it. */
const undeclared = 'windows-1252'

/**
 * A member of the JSON object in a response, read in the charset of its Content-Type: bytes in another charset may be valid UTF-8 by
 * chance. Undefined if the body is UTF-8, or if there is no such member.
 */
function memberInCharset(response: ExchangeResponse, name: string): unknown {
  const bytes = bytesOf(response.body)
  const charset = charsetOf(response) ?? (isUtf8Text(bytes) ? undefined : undeclared)
  if (charset === undefined || isUtf8(charset)) return undefined
  try {
    const value: unknown = JSON.parse(new TextDecoder(charset).decode(bytes))
    return isObject(value) ? value[name] : undefined
  } catch {
    return undefined
  }
}

/** Whether a member of the response equals this text, whatever the encoding of the response: that is only observed. */
export const hasMember = (exchange: Pick<Exchange, 'response'>, name: string, text: string): boolean =>
  returnedMember(exchange, name) === text ||
  (exchange.response !== null && memberInCharset(exchange.response, name) === text)
