import { createReadStream } from 'node:fs'
import { JSONParser, TokenType } from '@streamparser/json'
import { UsageError } from '../../common/usage-error.ts'

/** Maximum size of the part of a file that is in memory, in bytes. */
const maxEntryBytes = 64 * 1024 * 1024

/** Maximum nesting of a HAR. Each level takes memory, and a body is a text. */
const maxDepth = 100

const opening: ReadonlySet<TokenType> = new Set([TokenType.LEFT_BRACE, TokenType.LEFT_BRACKET])
const closing: ReadonlySet<TokenType> = new Set([TokenType.RIGHT_BRACE, TokenType.RIGHT_BRACKET])

/** Reads the entries of a HAR one by one, however long the file is. */
class EntryParser {
  isHar = false
  readonly #parser = new JSONParser({ paths: ['$.log.version', '$.log.entries.*'], keepStack: false })
  #found: unknown[] = []
  #depth = 0

  constructor() {
    this.#parser.onToken = ({ token }) => {
      this.#depth += Number(opening.has(token)) - Number(closing.has(token))
      if (this.#depth > maxDepth) throw new Error('the nesting is too deep')
    }
    this.#parser.onValue = ({ key, value }) => {
      this.isHar = true
      if (typeof key === 'number') this.#found.push(value)
    }
  }

  /** The entries that are complete after this part of the file. Throws if it is not JSON, or nested too deep. */
  write(chunk: Buffer): unknown[] {
    this.#parser.write(chunk)
    const found = this.#found
    this.#found = []
    return found
  }

  get isWhole(): boolean {
    return this.#parser.isEnded
  }
}

/**
 * The entries of a HAR file, in bounded memory.
 *
 * @throws {UsageError} if the file is not a HAR, or is truncated
 */
export async function* harEntries(file: string, longest = maxEntryBytes): AsyncGenerator<unknown> {
  const parser = new EntryParser()
  let waiting = 0
  for await (const chunk of createReadStream(file)) {
    waiting += chunk.length
    const entries = written(parser, chunk, file)
    if (entries.length > 0) waiting = chunk.length
    if (waiting > longest)
      throw new UsageError(`${file} has an entry of more than 64 MiB; export it without large bodies`)
    yield* entries
  }
  if (!parser.isWhole)
    throw new UsageError(`${file} is truncated, or is not a HAR; export it again, as HAR 1.2`)
  if (!parser.isHar)
    throw new UsageError(`${file} is JSON, but not a HAR; give a HAR 1.2 file, or a report.json of this kit`)
}

function written(parser: EntryParser, chunk: Buffer, file: string): unknown[] {
  try {
    return parser.write(chunk)
  } catch {
    throw new UsageError(`${file} is not JSON; give a HAR 1.2 file, or a report.json of this kit`)
  }
}
