declare module 'dredd' {
  import type { EventEmitter } from 'node:events'

  /** The options of Dredd that the kit uses. */
  interface Configuration {
    readonly endpoint: string
    readonly path: readonly string[]
    readonly hookfiles: readonly string[]
    readonly emitter: EventEmitter
    readonly loglevel: 'silent'
    readonly color: boolean
    /** Options of the `request` library. */
    readonly http: Readonly<Record<string, unknown>>
    /** Passed to the hooks as `hooks.configuration.custom`. */
    readonly custom: object
  }

  export default class Dredd {
    constructor(configuration: Configuration)
    run(done: (error: Error | null | undefined) => void): void
  }
}

declare module 'dredd/build/reporters/reporterOutputLogger.js' {
  const logger: { readonly default: { readonly transports: { readonly console: { silent: boolean } } } }
  export default logger
}
