import type { ExchangeResponse, Header } from '../../../reports/model.ts'
import { bodyOf } from '../recorder.ts'

/** The part of an answer ahead of its body. */
interface Head {
  readonly status: number
  readonly reason: string
  readonly headers: readonly Header[]
  /** Of the body, in bytes. */
  readonly length: number
}

const endOfHead = '\r\n\r\n'
/** In bytes. */
const longestHead = 16 * 1024

/** A final answer of HTTP/1.1 whose header lines leave no room for two readings. */
const plainHead =
  /^HTTP\/1\.1 [2-5]\d\d [\t\x20-\x7e\x80-\xff]*(?:\r\n[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e\x80-\xff]*)+$/
const firstLine = /^HTTP\/1\.1 [2-5]\d\d(?: [\t\x20-\x7e\x80-\xff]*)?\r?$/
const whiteSpaceAround = /^[\t ]+|[\t ]+$/g
const bodiless: ReadonlySet<number> = new Set([204, 304])
/** Headers that change how the body is read, or what becomes of the connection. */
const framing: ReadonlySet<string> = new Set(['transfer-encoding', 'content-encoding', 'upgrade', 'trailer'])

/** Remembers what it made of so many texts at most. */
class Memory<Key, Value> {
  readonly #most: number
  readonly #values = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key): Value | undefined {
    return this.#values.get(key)
  }

  set(key: Key, value: Value): Value {
    if (this.#values.size >= this.#most) this.#values.clear()
    this.#values.set(key, value)
    return value
  }
}

function headerOf(line: string): Header {
  const colon = line.indexOf(':')
  return [line.slice(0, colon), line.slice(colon + 1).replace(whiteSpaceAround, '')]
}

/** Null where a whole parser has to look at it. */
function headOf(text: string, known: Memory<string, Header>): Head | null {
  if (!plainHead.test(text)) return null
  const [first = '', ...lines] = text.split('\r\n')
  const status = Number(first.slice(9, 12))
  const headers = lines.map((line) => known.get(line) ?? known.set(line, headerOf(line)))
  let length: number | undefined
  for (const [name, value] of headers) {
    const key = name.toLowerCase()
    if (framing.has(key) || (key === 'connection' && value.toLowerCase() !== 'keep-alive')) return null
    if (key !== 'content-length') continue
    if (length !== undefined || !/^\d{1,5}$/.test(value)) return null
    length = Number(value)
  }
  if (length === undefined || bodiless.has(status)) return null
  return { status, reason: first.slice(13), headers, length }
}

/** An answer's head, and its bytes. */
interface Seen {
  readonly bytes: Buffer
  readonly head: Head
}

/** Answers and header lines remembered: those of one target hardly differ but in their length. */
const mostSeen = 512
const mostHeaders = 512

const beginning = 'HTTP/1.1 200'
const bareLineFeed = /(?:^|[^\r])\n/

/** What is malformed already is not to be waited for. */
function mayBecomePlain(bytes: Buffer): boolean {
  const text = bytes.toString('latin1')
  if (text.length > longestHead || bareLineFeed.test(text)) return false
  const end = text.lastIndexOf('\r\n')
  if (end === -1)
    return text.length < beginning.length ? beginning.startsWith(text.slice(0, 9)) : firstLine.test(text)
  const lines = text.slice(0, end)
  return lines.includes('\r\n') ? plainHead.test(lines) : firstLine.test(lines)
}

/** A whole answer. */
interface Read {
  readonly response: ExchangeResponse
  /** Bytes that came after it: nobody asked for them. */
  readonly excess: number
}

function readOf({ status, reason, headers, length }: Head, rest: Buffer): Read {
  const body = bodyOf(rest.length === length ? rest : rest.subarray(0, length))
  return { response: { status, reason, httpVersion: '1.1', headers, body }, excess: rest.length - length }
}

/** Reads answers that are whole, and as plain as most are: of HTTP/1.1, with a length, on a connection that stays. */
export class PlainAnswers {
  /** The last head of each length of an answer, head and body together: most often, the next one has the same. */
  readonly #seen = new Memory<number, Seen>(mostSeen)
  readonly #headers = new Memory<string, Header>(mostHeaders)

  /** Undefined while more has to come; null where the answer is anything but plain. */
  read(bytes: Buffer): Read | null | undefined {
    const seen = this.#seen.get(bytes.length)
    const known = seen?.bytes.length ?? 0
    if (seen !== undefined && bytes.compare(seen.bytes, 0, known, 0, known) === 0)
      return readOf(seen.head, bytes.subarray(known))
    return this.#readAnew(bytes)
  }

  #readAnew(bytes: Buffer): Read | null | undefined {
    const end = bytes.indexOf(endOfHead)
    if (end === -1) return mayBecomePlain(bytes) ? undefined : null
    const head = headOf(bytes.toString('latin1', 0, end), this.#headers)
    if (head === null) return null
    const start = end + endOfHead.length
    if (bytes.length < start + head.length) return undefined
    // Copied to memory of its own: a slice would keep the whole of what was read.
    const own = Buffer.allocUnsafeSlow(start)
    bytes.copy(own, 0, 0, start)
    this.#seen.set(bytes.length, { bytes: own, head })
    return readOf(head, bytes.subarray(start))
  }
}
