import { randomUUID } from 'node:crypto'
import {
  chmodSync,
  lstatSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** An open file of this process, such as the pipe of a shell's process substitution. `/dev/stdout` is a link to one. */
export const descriptorPath = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/
const maxLinks = 40

/** Where a symbolic link leads to, even if nothing is there yet; any other path made absolute. */
export function followedPath(path: string): string {
  let followed = resolve(path)
  for (let links = 0; links < maxLinks; links += 1) {
    const isLink = lstatSync(followed, { throwIfNoEntry: false })?.isSymbolicLink()
    if (!isLink || descriptorPath.test(followed)) return followed
    followed = resolve(dirname(followed), readlinkSync(followed))
  }
  throw new Error('its symbolic links lead in a circle')
}

const draftPrefix = (file: string): string => `.${basename(file)}.`

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A directory may take files without showing them. */
function namesIn(directory: string): string[] {
  try {
    return readdirSync(directory)
  } catch {
    return []
  }
}

/** Removes the drafts of a file whose processes were killed before they could. */
function removeAbandoned(file: string): void {
  const directory = dirname(file)
  const prefix = draftPrefix(file)
  for (const name of namesIn(directory)) {
    const [, pid] = (name.startsWith(prefix) && /^(\d+)\.[\da-f]{8}$/.exec(name.slice(prefix.length))) || []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(directory, name), { force: true })
  }
}

/**
 * The next text of a regular file. It is written beside the file and then takes its name: a reader meets the old text or the new
 * one, never a part. A symbolic link stays, and so does the mode of a file that exists.
 */
export class FileDraft {
  readonly #file: string
  readonly #draft: string

  /** @throws {Error} if something else than a regular file stands at the path */
  constructor(path: string) {
    this.#file = followedPath(path)
    this.#draft = join(
      dirname(this.#file),
      `${draftPrefix(this.#file)}${process.pid}.${randomUUID().slice(0, 8)}`,
    )
    const stats = statSync(this.#file, { throwIfNoEntry: false })
    if (stats?.isDirectory()) throw new Error(`${basename(path)} is a directory`)
    if (stats?.isFile() === false) throw new Error(`${basename(path)} is not a regular file`)
  }

  /** Finds out whether the file can be written, and leaves everything as it is but what a killed run left there. */
  try(): void {
    removeAbandoned(this.#file)
    this.write('')
    this.discard()
  }

  write(text: string): void {
    writeFileSync(this.#draft, text, { flag: 'wx' })
    const stats = statSync(this.#file, { throwIfNoEntry: false })
    if (stats !== undefined) chmodSync(this.#draft, stats.mode)
  }

  publish(): void {
    renameSync(this.#draft, this.#file)
  }

  discard(): void {
    rmSync(this.#draft, { force: true })
  }
}
