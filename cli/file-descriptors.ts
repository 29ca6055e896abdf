import { closeSync, openSync } from 'node:fs'

/** Open files that a run needs at most at the same time: connections, the pipes of workers, modules that are being loaded. */
const needed = 64

/**
 * Checks that the process may open enough files, so that a run does not fail midway.
 *
 * @throws {Error} if it may not
 */
export function assertFileDescriptors(): void {
  const descriptors: number[] = []
  try {
    while (descriptors.length < needed) descriptors.push(openSync(import.meta.filename, 'r'))
  } finally {
    for (const descriptor of descriptors) closeSync(descriptor)
  }
}
