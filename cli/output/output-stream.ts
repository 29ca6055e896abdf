import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  type Stats,
  statSync,
  writeSync,
} from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { errorCode } from '../../common/error-message.ts'

/** Milliseconds. */
const pollInterval = 20

function assertStream(stats: Stats): void {
  if (stats.isFIFO() || stats.isCharacterDevice()) return
  if (stats.isDirectory()) throw new Error('it is a directory')
  throw new Error('it is neither a file, a pipe nor a character device')
}

/** Repeats the action while it fails with the code. */
async function retry<Result>(
  action: () => Result,
  code: string,
  reason: string,
  timeout: number,
): Promise<Result> {
  const end = performance.now() + timeout
  for (;;) {
    try {
      return action()
    } catch (error) {
      if (errorCode(error) !== code) throw error
      if (performance.now() >= end) throw new Error(`${reason} within ${timeout / 1_000} s`)
      await setTimeout(pollInterval)
    }
  }
}

/** An output without a position: a named pipe, a character device, an open file of this process. */
export class OutputStream {
  readonly #path: string
  readonly #descriptor: number | null
  readonly #readerTimeout: number

  /**
   * Opens nothing, since opening a named pipe blocks until a process reads from it.
   *
   * @param descriptor number of the open file; null for a path
   * @param readerTimeout how long the kit waits for a reader, in milliseconds
   * @throws {Error} if it is not writable
   */
  constructor(path: string, descriptor: number | null, readerTimeout: number) {
    this.#path = path
    this.#descriptor = descriptor
    this.#readerTimeout = readerTimeout
    if (descriptor === null) {
      assertStream(statSync(path))
      accessSync(path, constants.W_OK)
      return
    }
    const stats = fstatSync(descriptor)
    if (!stats.isFile() && !stats.isSocket()) assertStream(stats)
  }

  /** @throws {Error} if no process reads from a pipe, or its reader goes away or stops reading */
  async write(text: string): Promise<void> {
    const { descriptor, isOwn } = await this.#open()
    try {
      const bytes = Buffer.from(text)
      for (let written = 0; written < bytes.length; )
        written += await retry(
          () => writeSync(descriptor, bytes, written),
          'EAGAIN',
          'its reader did not read on',
          this.#readerTimeout,
        )
    } finally {
      if (isOwn) closeSync(descriptor)
    }
  }

  /** A pipe is opened again, so that a reader that stops reading cannot block the kit. */
  async #open(): Promise<{ readonly descriptor: number; readonly isOwn: boolean }> {
    const descriptor = this.#descriptor
    if (descriptor !== null && !fstatSync(descriptor).isFIFO()) return { descriptor, isOwn: false }
    const open = (): number => openSync(this.#path, constants.O_WRONLY | constants.O_NONBLOCK)
    return {
      descriptor: await retry(open, 'ENXIO', 'no process read from it', this.#readerTimeout),
      isOwn: true,
    }
  }
}
