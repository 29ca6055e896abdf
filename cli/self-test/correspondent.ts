import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { isBreakdown } from './answering.ts'

/** A child process that answers one message at a time. */
export class Correspondent {
  readonly #child: ChildProcess

  constructor(file: URL) {
    // The servers listen on loopback, which no proxy reaches.
    const env = { ...process.env, no_proxy: '*', NO_PROXY: '*' }
    this.#child = fork(file, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  }

  /**
   * @param limit milliseconds for the answer
   * @throws where the process breaks down, ends or gives no answer in time
   */
  async ask<Answer>(
    question: object,
    isAnswer: (message: unknown) => message is Answer,
    limit: number,
  ): Promise<Answer> {
    const settled = new AbortController()
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(limit)])
    this.#child.send(question)
    try {
      const ended = once(this.#child, 'exit', { signal }).then(() => {
        throw new Error('a process of the self-test ended')
      })
      const [message]: unknown[] = await Promise.race([once(this.#child, 'message', { signal }), ended])
      if (isAnswer(message)) return message
      throw new Error(isBreakdown(message) ? message.breakdown : 'a process of the self-test is not understood')
    } finally {
      settled.abort()
    }
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}
