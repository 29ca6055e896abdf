import { errorCode, errorMessage } from '../../common/error-message.ts'
import type { WireError } from './failures.ts'
import type { ResponseReader } from './response-reader.ts'

/** The bytes that are not HTTP, from Node.js (`rawPacket`) and undici (`data`). */
function malformedBytes(error: Error): Buffer {
  const bytes: unknown = Reflect.get(error, 'rawPacket')
  const text: unknown = Reflect.get(error, 'data')
  if (Buffer.isBuffer(bytes)) return bytes
  return Buffer.from(typeof text === 'string' ? text : '', 'latin1')
}

/** Whether bytes of the target are not HTTP. undici does not report most codes of the parser. */
export const isParseError = (error: Error): boolean =>
  String(Reflect.get(error, 'code')).startsWith('HPE_') || error.name === 'HTTPParserError'

/** A TLS alert or handshake record. */
const isTls = (bytes: Buffer): boolean => (bytes[0] === 0x15 || bytes[0] === 0x16) && bytes[1] === 0x03

/** The error codes of OpenSSL if the other side does not send TLS. */
const noTls = /wrong version number|packet length too long|record layer failure/i

/** The error codes of both parsers for bytes that do not begin a response. */
const noResponse = /Expected HTTP\//

/** What both parsers say of bytes after a head that has `Connection: close` and no body. */
const afterClose = /Data after `Connection: close`/

const shownCharacters = 40
const shownBytes = 8

/**
 * The first line as text; in hexadecimal if it is not text. The mark of a cut comes right after it, since secrets are searched for
 * before such a mark.
 */
function firstLineOf(bytes: Buffer): string {
  const line = bytes.toString('latin1').split(/[\r\n]/, 1)[0] ?? ''
  const shown = line.slice(0, shownCharacters)
  return /^[\x20-\x7e]+$/.test(shown)
    ? `"${shown}${line.length > shownCharacters ? '…' : ''}"`
    : `the bytes ${bytes.toString('hex', 0, shownBytes)}${bytes.length > shownBytes ? '…' : ''}`
}

function malformed(error: Error, reader: ResponseReader | undefined): WireError {
  const bytes = malformedBytes(error)
  const reason = error.message.replace(/^Parse Error: /, '')
  if (reader !== undefined)
    return { message: `the body of the response is malformed HTTP (${reason})`, problem: 'malformed' }
  if (isTls(bytes)) return { message: 'the port speaks TLS, not plain HTTP', problem: 'tls' }
  // The head of a final response would have given a reader.
  if (afterClose.test(reason))
    return {
      message: 'an interim response (1xx) asked to close the connection, and more followed',
      problem: 'unreadable',
    }
  return noResponse.test(reason) && bytes.length > 0
    ? { message: `the response is not HTTP: it begins with ${firstLineOf(bytes)}`, problem: 'not-http' }
    : { message: `the response is malformed HTTP (${reason})`, problem: 'malformed' }
}

/** A connection that ended. @param reader the response so far; undefined before its head has arrived */
export const ended = (reader?: ResponseReader): WireError =>
  reader?.brokenOff ?? { message: 'the connection closed without a response', problem: 'closed' }

/** The error codes of the system, by what they mean. */
const systemProblems: Readonly<Record<string, WireError['problem']>> = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unresolved',
  EAI_AGAIN: 'unresolved',
}

function systemError(error: Error): WireError {
  const message = errorMessage(error)
  const problem = /certificate|self.signed/i.test(message)
    ? 'certificate'
    : systemProblems[errorCode(error) ?? '']
  return { message, ...(problem === undefined ? {} : { problem }) }
}

/**
 * What came instead of a response, in plain words.
 *
 * @param reader the response so far; undefined before its head has arrived
 */
export function wireErrorOf(error: Error, reader?: ResponseReader): WireError {
  const code = String(Reflect.get(error, 'code') ?? '')
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'UND_ERR_HEADERS_OVERFLOW')
    return {
      message: `the ${reader === undefined ? 'header' : 'trailer'} section of the response is too large`,
      problem: 'malformed',
    }
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return reader === undefined
      ? { message: `the response is malformed HTTP (${error.message})`, problem: 'malformed' }
      : ended(reader)
  if (isParseError(error)) return malformed(error, reader)
  if (noTls.test(error.message)) return { message: 'the port does not speak TLS', problem: 'no-tls' }
  if (/before secure TLS connection/.test(error.message))
    return { message: 'the connection closed before TLS was set up', problem: 'no-tls' }
  if (reader !== undefined || error.message === 'socket hang up' || error.message === 'other side closed')
    return ended(reader)
  return code === 'ECONNRESET'
    ? { message: 'the connection was reset', problem: 'closed' }
    : systemError(error)
}
