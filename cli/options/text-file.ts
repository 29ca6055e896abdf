import { boundedText } from '../../suites/session/bounded-text.ts'
import { UsageError } from '../../contracts/usage-error.ts'

const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'permission is denied'],
  ['EISDIR', 'it is a directory'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EEXIST', 'there is a file of that name'],
  ['EBADF', 'it is not open for writing'],
  ['ELOOP', 'its symbolic links lead in a circle'],
  ['ENOSPC', 'no space is left'],
  ['EDQUOT', 'the disk quota is used up'],
  ['EFBIG', 'it would be larger than the system allows'],
  ['EIO', 'the device failed'],
  ['EPIPE', 'its reader has gone away'],
  ['EROFS', 'the file system is read-only'],
])

/** Why a file cannot be used, in words. */
export function systemReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!('code' in error)) return error.message
  return reasons.get(String(error.code)) ?? String(error.code)
}

const mebibyte = 1024 * 1024

/**
 * Reads a file that an option names.
 *
 * @param maxBytes bytes that are read; the file may be a device
 * @throws {UsageError} if the file cannot be read, or is larger
 */
export function textFile(option: string, file: string, maxBytes = mebibyte): string {
  try {
    return boundedText(option, file, maxBytes)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(
      `cannot read ${option} ${file}: ${systemReason(error)}; name a file that can be read`,
    )
  }
}
