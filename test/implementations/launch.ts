import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export interface Launched {
  readonly url: string
  stop(): void
}

/**
 * Starts a server process and waits for its line `listening on URL`.
 *
 * @throws {Error} if the process ends first
 */
export async function launch(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Launched> {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stop = () => void child.kill('SIGKILL')
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject))
  const listening = async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      const url = /^listening on (\S+)$/.exec(line)?.[1]
      if (url !== undefined) return { url, stop }
    }
    throw new Error(`${command} ${args.join(' ')} ended before it listened`)
  }
  return Promise.race([listening(), failed])
}
