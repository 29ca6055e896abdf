import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isUsage, type Usage } from './clients/usage.ts'

export interface ClientRun extends Usage {
  /** Milliseconds from start to exit. */
  readonly time: number
}

/** Runs a program of `bench/clients/`. Throws if its exit status is not 0. */
export async function measuredClient(name: string, args: readonly string[]): Promise<ClientRun> {
  const began = performance.now()
  const child = fork(fileURLToPath(new URL(`./clients/${name}.js`, import.meta.url)), args)
  let usage: Usage | undefined
  child.on('message', (message) => {
    if (isUsage(message)) usage = message
  })
  const [status] = await once(child, 'exit')
  const time = performance.now() - began
  if (status !== 0 || usage === undefined) throw new Error(`${name} ended with status ${status}`)
  return { ...usage, time }
}
