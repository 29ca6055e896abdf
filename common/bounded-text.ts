import { closeSync, openSync, readSync } from 'node:fs'
import { UsageError } from './usage-error.ts'

/** In bytes. */
export const mebibyte = 1024 * 1024
const blockLength = 256 * 1024

const sizeOf = (bytes: number): string =>
  bytes < mebibyte ? `${bytes / 1024} KiB` : `${bytes / mebibyte} MiB`

/**
 * Reads a file that an option names. It reads hardly more than the bound, even from a device that never ends.
 *
 * @param maxBytes in bytes
 * @throws {UsageError} if the file is larger
 */
export function boundedBytes(option: string, file: string, maxBytes: number): Buffer {
  const descriptor = openSync(file, 'r')
  try {
    const blocks: Buffer[] = []
    for (let left = maxBytes; ; ) {
      const block = Buffer.allocUnsafe(blockLength)
      const length = readSync(descriptor, block)
      if (length === 0) return Buffer.concat(blocks)
      left -= length
      if (left < 0)
        throw new UsageError(
          `${option} ${file} is larger than ${sizeOf(maxBytes)}, the most that is read; name the file that was meant`,
        )
      blocks.push(block.subarray(0, length))
    }
  } finally {
    closeSync(descriptor)
  }
}

/** `boundedBytes` as text. Bytes that are not UTF-8 become U+FFFD. */
export const boundedText = (option: string, file: string, maxBytes: number): string =>
  boundedBytes(option, file, maxBytes).toString('utf8')
