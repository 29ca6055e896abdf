import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'

/** Milliseconds. */
const pollInterval = 20

/** How long to wait until a killed process has ended, in milliseconds. */
const killWait = 2_000

/**
 * Whether a process of the group is running. Zombies do not count: some are never collected, since PID 1 of a container often does
 * not do so.
 */
function hasRunning(id: number): boolean {
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      // The name of the program, in parentheses, may contain any character.
      const [state = '', , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(group) === id && !'ZX'.includes(state)
    } catch {
      return false
    }
  })
}

/** The processes that a command has started, except those that left its group, as daemons do. */
export class ProcessGroup {
  readonly #id: number

  /** @param id of the process that leads the group */
  constructor(id: number) {
    this.#id = id
  }

  get isAlive(): boolean {
    return this.#signal(0) && (process.platform !== 'linux' || hasRunning(this.#id))
  }

  /**
   * Ends all processes of the group.
   *
   * @param grace milliseconds between SIGTERM and SIGKILL
   */
  async end(grace: number): Promise<void> {
    this.#signal('SIGTERM')
    if (await this.#isGone(grace)) return
    this.#signal('SIGKILL')
    await this.#isGone(killWait)
  }

  /** Resolves when no process of the group is running. */
  async ended(): Promise<void> {
    await this.#isGone(Number.POSITIVE_INFINITY)
  }

  async #isGone(within: number): Promise<boolean> {
    const until = performance.now() + within
    while (this.isAlive) {
      if (performance.now() >= until) return false
      await setTimeout(pollInterval)
    }
    return true
  }

  /** False if the group no longer exists, or only processes of another user are left in it. */
  #signal(signal: NodeJS.Signals | 0): boolean {
    try {
      return process.kill(-this.#id, signal)
    } catch {
      return false
    }
  }
}
