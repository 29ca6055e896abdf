import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { workerEnvironment } from '../../suites/run/worker.ts'
import { isBreakdown } from './answering.ts'

/** The last of what a process wrote on standard error, in characters: the reason of a crash stands there. */
const lastWords = 600

/** A child process that answers one message at a time. What its tools print goes nowhere. */
export class TestWorker {
  readonly #child: ChildProcess
  #said = ''

  constructor(file: URL) {
    // The servers listen on loopback, which no proxy reaches.
    const env = { ...workerEnvironment(), no_proxy: '*', NO_PROXY: '*' }
    this.#child = fork(file, { env, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
    this.#child.stderr?.on('data', (chunk: Buffer) => {
      this.#said = (this.#said + chunk.toString('utf8')).slice(-lastWords)
    })
    // That it ended, or could not be begun, is said by `ask`.
    this.#child.on('error', () => undefined)
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
    const end = () => new Error(`a process of the self-test ended. ${this.#said.trim()}`.trim())
    if (!this.#child.connected) throw end()
    this.#child.send(question, () => undefined)
    try {
      const ended = once(this.#child, 'exit', { signal }).then(() => {
        throw end()
      })
      const [message]: unknown[] = await Promise.race([once(this.#child, 'message', { signal }), ended])
      if (isAnswer(message)) return message
      throw new Error(
        isBreakdown(message) ? message.breakdown : 'a process of the self-test is not understood',
      )
    } finally {
      settled.abort()
    }
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}
