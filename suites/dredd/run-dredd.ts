import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// Ahead of Dredd, or it would have loaded everything itself.
import './lighter.ts'
import Dredd from 'dredd'
import outputLogger from 'dredd/build/reporters/reporterOutputLogger.js'
import { parse, validate } from './lighter.ts'
import { contract, responseSchemas } from './schemas.ts'
import type { Hooks, Transaction } from './transaction.ts'

const hookFile = fileURLToPath(new URL('hooks.cjs', import.meta.url))

/** What Dredd's validator found of one part of an answer. */
interface Part {
  readonly valid: boolean
  readonly errors: readonly { readonly message: string }[]
}

/** The parts of an answer, as Dredd tells them apart. */
export type Parts = Readonly<Partial<Record<'statusCode' | 'headers' | 'body', Part>>>

/** A transaction's end: what was found of the answer, or why there is none. */
export type Ending = { readonly parts: Parts } | { readonly error: Error }

export interface DreddRun {
  readonly endpoint: string
  /** Status of the transaction that is run; the others are skipped. */
  readonly status: string
  /** Options of Dredd's HTTP client. */
  readonly http: Readonly<Record<string, unknown>>
  readonly before: (transaction: Transaction) => void
  readonly beforeValidation: (transaction: Transaction) => void
}

/** Dredd takes an error in a hook for one of the target: the first one is kept, to be told apart. */
function guarded({ status, before, beforeValidation }: DreddRun): { hooks: Hooks; check: () => void } {
  let isLoaded = false
  let fault: unknown
  const guard = (hook: (transaction: Transaction) => void) => (transaction: Transaction) => {
    try {
      if (transaction.expected.statusCode === status) hook(transaction)
      else transaction.skip = true
    } catch (error) {
      fault ??= error
      throw error
    }
  }
  return {
    hooks: {
      loaded: () => {
        isLoaded = true
      },
      before: guard(before),
      beforeValidation: guard(beforeValidation),
    },
    check: () => {
      if (!isLoaded) throw new Error(`Dredd did not load its hooks from ${hookFile}`)
      if (fault !== undefined) throw fault
    },
  }
}

/** Does all that takes long the first time. */
export function warmUp(): void {
  parse(readFileSync(contract, 'utf8'), () => undefined)
  for (const bodySchema of responseSchemas().values()) {
    const answer = { statusCode: '200', headers: { 'content-type': 'application/json' }, body: '{}' }
    validate({ ...answer, bodySchema }, answer)
  }
}

/**
 * Runs one transaction of the OpenAPI document with Dredd, in silence.
 *
 * @throws {Error} where Dredd fails by itself: the document, the hooks, or no transaction of that status
 */
export async function runDredd(run: DreddRun): Promise<Ending> {
  outputLogger.default.transports.console.silent = true
  const { hooks, check } = guarded(run)
  const emitter = new EventEmitter()
  let ending: Ending | undefined
  const judged = ({ results }: { results: { fields: Parts } }) => {
    ending ??= { parts: results.fields }
  }
  emitter.on('test pass', judged)
  emitter.on('test fail', judged)
  emitter.on('test error', (error: Error) => {
    ending ??= { error }
  })
  await new Promise<void>((resolve, reject) => {
    new Dredd({
      endpoint: run.endpoint,
      path: [contract],
      hookfiles: [hookFile],
      emitter,
      loglevel: 'silent',
      color: false,
      http: run.http,
      custom: { hooks },
    }).run((error) => (error ? reject(error) : resolve()))
  })
  check()
  if (ending === undefined) throw new Error(`Dredd made no transaction for status ${run.status}`)
  return ending
}
