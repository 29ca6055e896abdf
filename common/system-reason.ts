import { errorCode, errorMessage } from './error-message.ts'

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
  const code = errorCode(error)
  return code === undefined ? errorMessage(error) : (reasons.get(code) ?? code)
}
