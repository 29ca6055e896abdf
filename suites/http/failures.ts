import { keptBytes } from './body.ts'
import type { ExchangeResponse, Failure } from '../../reports/model.ts'

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The bytes that are not HTTP, as Node (`rawPacket`) and undici (`data`) hand them over. */
function malformedBytes(error: Error): Buffer {
  const bytes = member(error, 'rawPacket')
  const text = member(error, 'data')
  if (Buffer.isBuffer(bytes)) return bytes
  return Buffer.from(typeof text === 'string' ? text : '', 'latin1')
}

/** A TLS alert or handshake record. */
const isTls = (bytes: Buffer): boolean => (bytes[0] === 0x15 || bytes[0] === 0x16) && bytes[1] === 0x03

/** How OpenSSL reports that the other side sent something else than TLS. */
const noTls = /wrong version number|packet length too long/i

/** What came instead of a response, in plain words. */
export function errorInWords(error: Error): string {
  const code = String(member(error, 'code') ?? '')
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'UND_ERR_HEADERS_OVERFLOW')
    return 'the header section of the response is too large'
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return `the response is malformed HTTP (${error.message})`
  // undici leaves out most of the parser's codes.
  if (code.startsWith('HPE_') || error.name === 'HTTPParserError')
    return isTls(malformedBytes(error))
      ? 'the port speaks TLS, not plain HTTP'
      : `the response is malformed HTTP (${error.message})`
  if (noTls.test(error.message)) return 'the port does not speak TLS'
  if (error.message === 'socket hang up' || error.message === 'other side closed')
    return 'the connection closed without a response'
  return code === 'ECONNRESET' ? 'the connection was reset' : error.message
}

export const timedOut = (connected: boolean, timeout: number): Failure =>
  connected
    ? { kind: 'silent', message: `no whole response within ${timeout} ms` }
    : { kind: 'unreachable', message: `no connection within ${timeout} ms` }

export const oversized: Failure = {
  kind: 'oversized',
  message: `the body is larger than ${keptBytes} bytes`,
}

/** The failure of a response whose unpacked body is too long to be judged. */
export const lengthFailure = (response: ExchangeResponse | null): Failure | undefined =>
  response?.body.truncated ? oversized : undefined

/** How a connection stood when it failed. */
interface ConnectionState {
  readonly connected: boolean
  /** Whether it carried a request before. */
  readonly reused: boolean
  /** Bytes of the response so far. */
  readonly received: number
}

/** A service may close an idle connection at any time: a reused one that closes before one byte of the response is no drop. */
export function connectionFailure(
  { connected, reused, received }: ConnectionState,
  message: string,
): Failure {
  if (!connected) return { kind: 'unreachable', message }
  return { kind: reused && received === 0 ? 'stale' : 'dropped', message }
}

/** A service may also say 408 before it closes an idle connection. */
export const isUnasked408 = (status: number, reused: boolean): boolean => reused && status === 408
export const unasked408: Failure = { kind: 'stale', message: 'a 408 on a reused connection' }
