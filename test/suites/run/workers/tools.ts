import { getPriority } from 'node:os'
import type { WorkerPort } from '../../../../suites/run/worker.ts'

export const double = (value: bigint): bigint => 2n * value

/** Adds up its input, and tells each sum. */
export async function sum(start: number, { input, emit }: WorkerPort<number>): Promise<number> {
  let result = start
  for await (const value of input) {
    result += value
    emit(result)
  }
  return result
}

export function failing(message: string): never {
  throw new TypeError(message)
}

/** Emits `started` first. */
export async function untilAborted(result: string, { signal, emit }: WorkerPort): Promise<string> {
  emit('started')
  while (!signal.aborted) await new Promise((resolve) => setImmediate(resolve))
  return result
}

/** Its tool takes the process down, after a long line. */
export function crashing(lastWords: string): never {
  console.error('cut '.repeat(1_000))
  console.error(lastWords)
  process.abort()
}

/** Keeps the process so busy that it hears nothing. */
export function busy(): never {
  for (;;) Math.random()
}

export const importing = (name: string): Promise<unknown> => import(name)

export const priority = (): number => getPriority()
