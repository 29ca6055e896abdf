import { parsedJson } from '../../common/parsed-json.ts'
import type { Body, ExchangeResponse } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { shortened } from '../../reports/text/preview.ts'
import { bytesOf } from '../http/body.ts'
import { Inconclusive } from './inconclusive.ts'
import { utf32Text } from './utf-32.ts'

/** The text of a body. Bytes that are not UTF-8 become U+FFFD, and a byte order mark is removed: both are only observed. */
export const textOf = (body: Body): string =>
  (body.text ?? Buffer.from(body.base64 ?? '', 'base64').toString('utf8')).replace(/^\u{feff}/u, '')

/** Maximum length of the name of an encoding in a message. */
export const maxNameLength = 40

export const charsetOf = ({ headers }: ExchangeResponse): string | undefined =>
  /;[ \t]*charset="?([\w-]+)/i.exec(headerValue(headers, 'content-type') ?? '')?.[1]

/** Each ASCII character in UTF-16 has a zero byte, which JSON never contains. */
function wideEncodingOf(bytes: Buffer): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (bytes.length < 2 || bytes.length % 2 !== 0) return undefined
  return first !== 0 && second === 0 ? 'utf-16le' : first === 0 && second !== 0 ? 'utf-16be' : undefined
}

export const isUtf8 = (charset: string): boolean => /^utf-?8$/i.test(charset)

/**
 * The text of a response, whose encoding is only observed. Bytes that are UTF-8 are read as such if there is no other charset, or if
 * the text is JSON; all others in the charset that is declared or detected. ASCII bytes may be another encoding, such as ISO-2022-JP.
 *
 * @throws {Inconclusive} if the encoding is unknown
 */
export function decodedText(response: ExchangeResponse): string {
  const { text } = response.body
  const named = charsetOf(response)?.toLowerCase() ?? 'utf-8'
  if (text !== undefined && !text.includes('\0')) {
    const utf8 = textOf(response.body)
    if (isUtf8(named) || utf8 === '' || parsedJson(utf8) !== undefined) return utf8
  }
  const bytes = bytesOf(response.body)
  const utf32 = utf32Text(bytes)
  if (utf32 !== undefined) return utf32
  const wide = wideEncodingOf(bytes)
  const charset = wide ?? named
  if (isUtf8(charset)) return textOf(response.body)
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    throw new Inconclusive(`the encoding ${shortened(charset, maxNameLength)} of the response cannot be read`)
  }
}
