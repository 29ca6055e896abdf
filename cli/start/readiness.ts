import type { TargetOptions } from '../../suites/http/target-options.ts'
import { UsageError } from '../../common/usage-error.ts'
import type { Output } from '../output/output.ts'
import { type ServiceCommand, StartedService } from './started-service.ts'
import { missingAt, waitForTarget } from './wait-for-target.ts'

/** Waits until the target of a run responds. */
export interface Readiness {
  /**
   * Resolves to null if the target responds or the wait was ended; otherwise to the reason why nothing can be judged, with what to
   * look at.
   */
  untilReady(signal: AbortSignal): Promise<string | null>
  /** Notices for the report about what happened since then. */
  readonly notices: readonly string[]
  /** Ends what was started. */
  end(): Promise<void>
}

interface ReadinessOptions {
  readonly target: TargetOptions
  /** Milliseconds. */
  readonly timeLimit: number
  readonly print: Output['err']
  /** Interval between two lines about the wait, in milliseconds. */
  readonly printEvery?: number
}

/** `--wait`: the target is started elsewhere. */
export class DeployedTarget implements Readiness {
  readonly notices = []
  readonly #options: ReadinessOptions

  constructor(options: ReadinessOptions) {
    this.#options = options
  }

  async untilReady(signal: AbortSignal): Promise<string | null> {
    const { target, ...options } = this.#options
    const missing = await waitForTarget(target, { ...options, signal })
    if (missing === null || signal.aborted) return null
    return `${target.url} did not respond within ${options.timeLimit / 1_000} s (--wait): ${missing}. Check that it is being deployed, or give it more time`
  }

  async end(): Promise<void> {}
}

/** The last line that the service printed, for a message of one line. */
const lastLine = ({ output }: StartedService): string => {
  const line = output.lines.at(-1)
  return line === undefined ? 'It printed nothing' : `Its last output: ${line.trim()}`
}

/** `--start`: the kit starts the target. */
export class StartedTarget implements Readiness {
  readonly #options: ReadinessOptions
  readonly #command: ServiceCommand
  #service: StartedService | undefined
  #isReady = false

  constructor(command: ServiceCommand, options: ReadinessOptions) {
    this.#command = command
    this.#options = options
  }

  get notices(): readonly string[] {
    const how = this.#service?.how
    return !this.#isReady || this.#service === undefined || how === undefined
      ? []
      : [`The service of --start ended by itself during the run, with ${how}. ${lastLine(this.#service)}`]
  }

  /** @throws {UsageError} if another process already responds there, which the run would judge instead */
  async untilReady(signal: AbortSignal): Promise<string | null> {
    const { target, ...options } = this.#options
    const missingBefore = await missingAt(target, signal)
    if (signal.aborted) return null
    if (missingBefore === null)
      throw new UsageError(
        `something at ${target.url} responds already, before --start; end it, write {port} in the URL and the command to get a free port, or leave out --start`,
      )
    // The command may hold secrets of the environment.
    options.print('Starting the service of --start\n')
    const service = new StartedService(this.#command)
    this.#service = service
    const either = AbortSignal.any([signal, service.over])
    const missing = await waitForTarget(target, { ...options, signal: either })
    this.#isReady = missing === null && service.how === undefined
    if (this.#isReady || signal.aborted) return null
    this.#tellOutput(service)
    if (service.how === undefined)
      return `the service of --start runs, but did not respond at ${target.url} within ${options.timeLimit / 1_000} s: ${missing}. Check that it listens there, or raise --start-timeout. ${lastLine(service)}`
    const advice =
      service.how === 'exit status 0'
        ? ' The command has to stay in the foreground as long as the service runs.'
        : ''
    return `the service of --start ended with ${service.how} before it responded at ${target.url}.${advice} ${lastLine(service)}`
  }

  async end(): Promise<void> {
    const service = this.#service
    if (service === undefined) return
    if (this.#isReady && service.how !== undefined) this.#tellOutput(service)
    await service.end()
  }

  #tellOutput({ output }: StartedService): void {
    const { print } = this.#options
    if (output.lines.length === 0) return
    print(`Last output of the service:\n${output.lines.map((line) => `  ${line}\n`).join('')}`)
  }
}
