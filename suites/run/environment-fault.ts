import { errorCode } from '../../common/error-message.ts'

/** Error codes of a package that is missing or damaged. */
const ofInstallation: ReadonlySet<string> = new Set([
  'ERR_MODULE_NOT_FOUND',
  'MODULE_NOT_FOUND',
  'ERR_INVALID_PACKAGE_CONFIG',
  'ERR_PACKAGE_PATH_NOT_EXPORTED',
  'ERR_DLOPEN_FAILED',
])

/** Advice for error codes of the operating system about used-up resources. */
const ofSystem: ReadonlyMap<string, string> = new Map([
  ['EMFILE', 'this process may not open more files; raise the limit, for example with: ulimit -n 1024'],
  ['ENFILE', 'the system has too many open files; end other programs, or raise its limit'],
  ['ENOMEM', 'the system has no memory left; end other programs, or give this one more memory'],
  ['EAGAIN', 'the system starts no more processes; end other programs, or raise the limit: ulimit -u'],
  ['ENOSPC', 'no space is left on the disk; free some'],
  ['EDQUOT', 'the disk quota is used up; free some space'],
  ['EIO', 'the disk or the terminal failed; check the system log'],
])

/** The message of Pact, without a code, if its native library is missing. */
const missingLibrary = /^Couldn't find npm package \S+/

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/**
 * The problem of the environment and what to do, on one line; undefined for all other errors. Such an error is neither a fault of
 * the kit nor of the target.
 */
export function environmentFault(error: unknown): string | undefined {
  const code = errorCode(error) ?? ''
  const message = error instanceof Error ? error.message : ''
  const missing = ofInstallation.has(code) ? firstLine(message) : missingLibrary.exec(message)?.[0]
  if (missing !== undefined)
    return `the kit is not completely installed: ${missing}; install it again, with npm ci`
  const system = ofSystem.get(code)
  return system === undefined ? undefined : `${code}: ${system}`
}
