import { boundedText, mebibyte } from '../../common/bounded-text.ts'
import { systemReason } from '../../common/system-reason.ts'
import { UsageError } from '../../common/usage-error.ts'

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
