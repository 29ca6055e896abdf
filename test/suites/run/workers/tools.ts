import { getPriority } from 'node:os'
import type { WorkerPort } from '../../../../suites/run/worker.ts'

export const double = (value: bigint): bigint => 2n * value

/** Emits each number up to this one. */
export function counting(end: number, { emit }: WorkerPort<number>): number {
  for (let value = 1; value <= end; value += 1) emit(value)
  return end
}

export function failing(message: string): never {
  throw new TypeError(message)
}

/** Emits `started` first. */
export async function untilAborted(result: string, { signal, emit }: WorkerPort<string>): Promise<string> {
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
