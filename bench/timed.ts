import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a Node program to its end. Resolves to the milliseconds it took; throws where it ended with a status that is not accepted. */
export async function timed(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  accepted: readonly unknown[] = [0],
): Promise<number> {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })
  const [status] = await once(child, 'exit')
  if (!accepted.includes(status)) throw new Error(`${args.join(' ')} ended with status ${status}`)
  return performance.now() - began
}
