import { open } from 'node:fs/promises'
import { exchangesOf } from '../../reports/exchanges.ts'
import type { Report } from '../../reports/model.ts'
import { UsageError } from '../../common/usage-error.ts'
import { harExchange, type TrafficExchange } from '../../suites/traffic/har-exchange.ts'
import { harEntries } from '../../suites/traffic/har-file.ts'
import { reportIn } from '../commands/read-report.ts'
import { baseUrl } from '../options/base-url.ts'
import { systemReason } from '../../common/system-reason.ts'

/** A file of recorded exchanges. */
interface TrafficSource {
  readonly file: string
  /** A report of the kit; undefined: a HAR. */
  readonly report?: Report
}

async function beginningOf(file: string): Promise<string> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(512), 0, 512, 0)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await handle.close()
  }
}

const unreadable = (file: string, error: unknown): UsageError =>
  error instanceof UsageError
    ? error
    : new UsageError(`cannot read ${file}: ${systemReason(error)}; name a file that can be read`)

/**
 * Detects the type of each file, and reads reports.
 *
 * @throws {UsageError} if one cannot be read
 */
export async function trafficSources(files: readonly string[]): Promise<TrafficSource[]> {
  const sources: TrafficSource[] = []
  for (const file of files) {
    const beginning = await beginningOf(file).catch((error: unknown) => {
      throw unreadable(file, error)
    })
    // Other tools may have sorted the members.
    const isReport = /^\s*\{\s*"(?!log")/.test(beginning)
    sources.push(isReport ? { file, report: await reportIn(file) } : { file })
  }
  return sources
}

/**
 * The base URL of the reports, if none was given.
 *
 * @throws {UsageError} if there is not exactly one
 */
export function targetOf(sources: readonly TrafficSource[]): string {
  const [url, ...others] = new Set(sources.map(({ report }) => report?.target.url))
  if (url !== undefined && others.length === 0) return baseUrl(url)
  throw new UsageError(
    'judge does not know which service is meant; give --base-url, such as https://staging.example/api/v1',
  )
}

function* inReport(report: Report): Generator<TrafficExchange> {
  const { origin } = new URL(baseUrl(report.target.url))
  for (const { exchange } of exchangesOf(report)) yield { origin, exchange }
}

async function* inHar(file: string): AsyncGenerator<TrafficExchange | undefined> {
  let place = 0
  for await (const entry of harEntries(file)) {
    place += 1
    yield harExchange(entry, place)
  }
}

/** The exchanges of all files, numbered consecutively, with the place of each. */
export class TrafficFiles implements AsyncIterable<TrafficExchange> {
  readonly #sources: readonly TrafficSource[]
  readonly #signal: AbortSignal
  readonly #files: { readonly file: string; readonly before: number }[] = []
  /** Entries that are not exchanges. */
  malformed = 0

  constructor(sources: readonly TrafficSource[], signal: AbortSignal) {
    this.#sources = sources
    this.#signal = signal
  }

  /** @throws {UsageError} if a file cannot be read to its end */
  async *[Symbol.asyncIterator](): AsyncGenerator<TrafficExchange> {
    let number = 0
    for (const { file, report } of this.#sources) {
      this.#files.push({ file, before: number })
      try {
        for await (const one of report === undefined ? inHar(file) : inReport(report)) {
          if (this.#signal.aborted) return
          number += 1
          if (one === undefined) this.malformed += 1
          else yield { ...one, exchange: { ...one.exchange, id: number } }
        }
      } catch (error) {
        throw unreadable(file, error)
      }
    }
  }

  /** `traffic.har, entry 7`. */
  placeOf(number: number): string {
    const source = this.#files.findLast(({ before }) => before < number)
    return `${source?.file ?? 'traffic'}, entry ${number - (source?.before ?? 0)}`
  }
}
