import { randomUUID } from 'node:crypto'
import { chmodSync, lstatSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** An open file of this process, such as the pipe of a shell's process substitution. `/dev/stdout` is a link to one. */
export const descriptorPath = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/
const mostLinks = 40

/** Where a symbolic link leads to, even if nothing is there yet; any other path made absolute. */
export function followedPath(path: string): string {
  let followed = resolve(path)
  for (let links = 0; links < mostLinks; links += 1) {
    const isLink = lstatSync(followed, { throwIfNoEntry: false })?.isSymbolicLink()
    if (!isLink || descriptorPath.test(followed)) return followed
    followed = resolve(dirname(followed), readlinkSync(followed))
  }
  throw new Error('its symbolic links lead in a circle')
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
    this.#draft = join(dirname(this.#file), `.${basename(this.#file)}.${randomUUID().slice(0, 8)}`)
    const stats = statSync(this.#file, { throwIfNoEntry: false })
    if (stats?.isDirectory()) throw new Error(`${basename(path)} is a directory`)
    if (stats?.isFile() === false) throw new Error(`${basename(path)} is not a regular file`)
  }

  /** Finds out whether the file can be written, and leaves everything as it is. */
  try(): void {
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
