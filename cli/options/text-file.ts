import { readFileSync } from 'node:fs'
import { UsageError } from './usage-error.ts'

const reasons = new Map([
  ['ENOENT', 'there is no such file'],
  ['EACCES', 'permission is denied'],
  ['EISDIR', 'it is a directory'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EEXIST', 'there is a file of that name'],
])

/** Why the system refused, in words. */
export function systemReason(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return reasons.get(code) ?? (code === '' ? String(error) : code)
}

/** Reads a file that an option names. Throws a UsageError where it cannot. */
export function textFile(option: string, file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new UsageError(
      `cannot read ${option} ${file}: ${systemReason(error)}; name a file that can be read`,
    )
  }
}
