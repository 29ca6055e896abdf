import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a Node program to its end. Resolves to the milliseconds it took; throws where it ended with another status than 0. */
export async function timed(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [status] = await once(child, 'exit')
  if (status !== 0) throw new Error(`${args.join(' ')} ended with status ${status}`)
  return performance.now() - began
}
