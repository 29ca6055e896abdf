import { closeSync, openSync, readSync } from 'node:fs'

const mebibyte = 1024 * 1024
const blockLength = 256 * 1024

/** A file that is larger than its reader allows. The message says what to do. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'

  constructor(file: string, maxBytes: number) {
    const size = maxBytes < mebibyte ? `${maxBytes / 1024} KiB` : `${maxBytes / mebibyte} MiB`
    super(`${file} is larger than ${size}, the most that is read; name the file that was meant`)
  }
}

/**
 * Reads a file. It reads hardly more than the bound, even from a device that never ends.
 *
 * @param maxBytes in bytes
 * @throws {TooLarge} if the file is larger
 */
export function boundedBytes(file: string, maxBytes: number): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const blocks: Buffer[] = []
    for (let left = maxBytes; ; ) {
      const block = Buffer.allocUnsafe(blockLength)
      const length = readSync(descriptor, block)
      if (length === 0) return Buffer.concat(blocks)
      left -= length
      if (left < 0) throw new TooLarge(file, maxBytes)
      blocks.push(block.subarray(0, length))
    }
  } finally {
    closeSync(descriptor)
  }
}

/** `boundedBytes` as text. Bytes that are not UTF-8 become U+FFFD. */
export const boundedText = (file: string, maxBytes: number): string =>
  boundedBytes(file, maxBytes).toString('utf8')
