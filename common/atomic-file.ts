import { randomUUID } from 'node:crypto'
import { errorCode } from './error-message.ts'
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** An open file of this process, such as the pipe of a shell's process substitution. `/dev/stdout` is a link to one. */
export const descriptorPath = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/
const maxLinks = 40

/** The target of a symbolic link, even if it does not exist yet; the absolute path of any other file. */
export function followedPath(path: string): string {
  let followed = resolve(path)
  for (let links = 0; links < maxLinks; links += 1) {
    const isLink = lstatSync(followed, { throwIfNoEntry: false })?.isSymbolicLink()
    if (!isLink || descriptorPath.test(followed)) return followed
    // The folder may be a link, too: `..` leads out of the one to which it links.
    followed = resolve(realpathSync(dirname(followed)), readlinkSync(followed))
  }
  throw new Error('its symbolic links lead in a circle')
}

const temporaryPrefix = (file: string): string => `.${basename(file)}.`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** A directory may be writable without being readable. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

/** Removes the temporary files that killed processes have left. */
function removeAbandoned(file: string): void {
  const directory = dirname(file)
  const prefix = temporaryPrefix(file)
  for (const name of namesIn(directory)) {
    const [, pid] = (name.startsWith(prefix) && /^(\d+)\.[\da-f]{8}$/.exec(name.slice(prefix.length))) || []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(directory, name), { force: true })
  }
}

/**
 * The next text of a regular file. It is written beside the file and then renamed: a reader gets the old text or the new one, never
 * a part. A symbolic link stays, and so does the mode of an existing file.
 */
export class AtomicFile {
  readonly #file: string
  readonly #temporary: string

  /** @throws {Error} if the path exists and is not a regular file */
  constructor(path: string) {
    this.#file = followedPath(path)
    this.#temporary = join(
      dirname(this.#file),
      `${temporaryPrefix(this.#file)}${process.pid}.${randomUUID().slice(0, 8)}`,
    )
    const stats = statSync(this.#file, { throwIfNoEntry: false })
    if (stats?.isDirectory()) throw new Error(`${basename(path)} is a directory`)
    if (stats?.isFile() === false) throw new Error(`${basename(path)} is not a regular file`)
  }

  /** Checks whether the file can be written. It changes nothing, except that it removes what a killed run has left there. */
  try(): void {
    removeAbandoned(this.#file)
    this.write('')
    this.discard()
  }

  write(text: string): void {
    writeFileSync(this.#temporary, text, { flag: 'wx' })
    const stats = statSync(this.#file, { throwIfNoEntry: false })
    if (stats !== undefined) chmodSync(this.#temporary, stats.mode)
  }

  publish(): void {
    renameSync(this.#temporary, this.#file)
  }

  /** Removes the temporary file, if there is still a directory for it. */
  discard(): void {
    try {
      rmSync(this.#temporary, { force: true })
    } catch (error) {
      if (errorCode(error) !== 'ENOTDIR') throw error
    }
  }
}
