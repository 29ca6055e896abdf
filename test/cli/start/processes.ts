import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ProcessGroup } from '../../../cli/start/process-group.ts'

/** Waits until a condition holds, at most 20 seconds. */
export async function until(holds: () => boolean): Promise<void> {
  for (let tries = 0; !holds(); tries += 1) {
    if (tries === 2_000) throw new Error('It did not come to hold within 20 seconds.')
    await setTimeout(10)
  }
}

/** A command that writes its process id, which is that of its group, to `pid` in the working directory. */
export const withPid = (command: string): string => `echo $$ > pid.new; mv pid.new pid; ${command}`

/** The group of a command that `withPid` made, once it runs. */
export async function groupIn(folder: string): Promise<ProcessGroup> {
  const file = join(folder, 'pid')
  await until(() => existsSync(file))
  return new ProcessGroup(Number(readFileSync(file, 'utf8')))
}
