import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { AtomicFile } from '../../common/atomic-file.ts'
import type { CreatedPlant } from '../../reports/model.ts'
import type { Redact } from '../../reports/redaction.ts'
import { systemReason } from '../../common/system-reason.ts'
import { UsageError } from '../../common/usage-error.ts'

export const createdFile = 'created.ndjson'

/** Repeated on each line, since runs in the same directory write to the same file. */
interface CreatedRun {
  /** ISO 8601, UTC. */
  readonly startedAt: string
  readonly target: string
}

/**
 * `created.ndjson`: one line for each plant that runs have left in a store, written as soon as the response arrives. The lines
 * survive if the run is killed, and no later run removes them.
 */
export class CreatedFile {
  readonly #file: string
  readonly #run: CreatedRun
  readonly #redact: Redact
  readonly #onError: (text: string) => void
  #isOpen = true

  /**
   * Checks that the file can be written.
   *
   * @param onError gets one line if writing fails later
   * @throws {UsageError} if it cannot be written
   */
  constructor(
    directory: string,
    run: CreatedRun,
    { redact, onError }: { redact: Redact; onError: (text: string) => void },
  ) {
    this.#file = join(directory, createdFile)
    this.#run = { startedAt: run.startedAt, target: redact(run.target) }
    this.#redact = redact
    this.#onError = onError
    try {
      // A named pipe would block.
      new AtomicFile(this.#file)
      appendFileSync(this.#file, '')
    } catch (error) {
      throw new UsageError(
        `cannot write ${this.#file}: ${systemReason(error)}; name another directory with --report-dir`,
      )
    }
  }

  add({ id, name }: CreatedPlant): void {
    if (!this.#isOpen) return
    const line = { ...this.#run, id, name: name === null ? null : this.#redact(name) }
    try {
      appendFileSync(this.#file, `${JSON.stringify(line)}\n`)
    } catch (error) {
      this.#isOpen = false
      this.#onError(
        `warning: cannot write ${this.#file} any more: ${systemReason(error)}; the report lists all plants\n`,
      )
    }
  }
}
