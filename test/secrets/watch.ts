import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { treeOf } from '../targets/process-tree.ts'

const read = (file: string): string => {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    // It is gone, or not a file.
    return ''
  }
}

const interval = 25

/** Collects what others can see of a process and its children while they run: arguments, environment and files. */
export class Watch {
  readonly seen = new Set<string>()
  readonly #timer: NodeJS.Timeout

  constructor(pid: number, folders: readonly string[]) {
    this.#timer = setInterval(() => {
      for (const one of treeOf(pid))
        for (const file of ['cmdline', 'environ']) this.seen.add(read(`/proc/${one}/${file}`))
      for (const folder of folders)
        for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
          this.seen.add(read(join(folder, file)))
    }, interval)
  }

  end(): string {
    clearInterval(this.#timer)
    return [...this.seen].join('\n')
  }
}
