import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs a Node.js program. Resolves to the milliseconds it took. Throws if its exit status is not accepted. */
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
