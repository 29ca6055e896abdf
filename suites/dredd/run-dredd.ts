import { EventEmitter } from 'node:events'
import { fileURLToPath } from 'node:url'
import Dredd from 'dredd'
import outputLogger from 'dredd/build/reporters/reporterOutputLogger.js'
import type { Hooks, Transaction } from './transaction.ts'

const hookFile = fileURLToPath(new URL('hooks.cjs', import.meta.url))

/** The result of Dredd's validator on one part of a response. */
interface ValidatedPart {
  readonly errors: readonly { readonly message: string }[]
}

type ValidatedParts = Readonly<Partial<Record<'statusCode' | 'headers' | 'body', ValidatedPart>>>

interface DreddRun {
  /** The OpenAPI document, a file. */
  readonly openapi: string
  readonly endpoint: string
  /** Called before each transaction. It may change the request, or skip it. */
  readonly before: (transaction: Transaction) => void
  /** Called with each response before Dredd judges it. */
  readonly beforeValidation: (transaction: Transaction) => void
  /** Called with the errors in headers and body of each response, in sentences. */
  readonly onResult: (problems: readonly string[]) => void
  /** Called instead if there is no response, or Dredd fails on it. */
  readonly onError: (error: Error) => void
}

const problemsIn = ({ headers, body }: ValidatedParts): string[] =>
  [headers, body].flatMap((part) => (part?.errors ?? []).map(({ message }) => message))

function emitterFor({ onResult, onError }: Pick<DreddRun, 'onResult' | 'onError'>): EventEmitter {
  const judged = ({ results }: { results: { fields: ValidatedParts } }): void =>
    onResult(problemsIn(results.fields))
  return new EventEmitter().on('test pass', judged).on('test fail', judged).on('test error', onError)
}

/**
 * Runs the transactions of the OpenAPI document one after the other, without output.
 *
 * @throws {Error} if Dredd itself fails, because of the contract or the hooks
 */
export async function runDredd({ openapi, endpoint, ...run }: DreddRun): Promise<void> {
  // `loglevel` silences only the other one of Dredd's two loggers.
  outputLogger.default.transports.console.silent = true
  let isLoaded = false
  let hookError: unknown
  // Dredd reports an error in a hook as one of the target.
  const guarded = (hook: (transaction: Transaction) => void) => (transaction: Transaction) => {
    try {
      hook(transaction)
    } catch (error) {
      hookError ??= error
      throw error
    }
  }
  const hooks: Hooks = {
    loaded: () => {
      isLoaded = true
    },
    before: guarded(run.before),
    beforeValidation: guarded(run.beforeValidation),
  }
  await new Promise<void>((resolve, reject) => {
    new Dredd({
      endpoint,
      path: [openapi],
      hookfiles: [hookFile],
      emitter: emitterFor(run),
      loglevel: 'silent',
      color: false,
      http: { followAllRedirects: false },
      custom: { hooks },
    }).run((error) => (error ? reject(error) : resolve()))
  })
  if (!isLoaded) throw new Error(`Dredd did not load its hooks from ${hookFile}`)
  if (hookError !== undefined) throw hookError
}
