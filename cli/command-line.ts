import { exitStatus, type ExitStatus } from '../reports/exit-status.ts'
import { loadContract } from '../contracts/contract.ts'
import type { TypedList } from './commands/list.ts'
import { type Invocation, readArguments } from './options/arguments.ts'
import type { Output } from './output/output.ts'
import type { Process } from './process.ts'

async function listed(asked: TypedList, output: Output): Promise<string> {
  const { coverageList, listJson, listText } = await import('./commands/list.ts')
  if (asked.coverage) return coverageList(asked)
  return asked.json ? listJson(loadContract()) : listText(loadContract(), output)
}

/** Loads the modules of the command on demand. Returns the exit status. */
async function invoke(invocation: Invocation, process: Process): Promise<ExitStatus> {
  const { output } = process
  const print = (text: string): ExitStatus => {
    output.out(text)
    return exitStatus.success
  }
  switch (invocation.command) {
    case 'print':
      return print(invocation.text)
    case 'completion':
      return print((await import('./completion/scripts.ts')).completionScripts[invocation.shell])
    case 'complete': {
      const { completionLines } = await import('./completion/completions.ts')
      return print(completionLines(invocation.program, invocation.words, loadContract()))
    }
    case 'list':
      return print(await listed(invocation.asked, output))
    case 'explain': {
      const { explainText } = await import('./commands/explain.ts')
      return print(explainText(invocation.id, loadContract(), output))
    }
    case 'render':
      return (await import('./commands/render.ts')).render(invocation.asked, output)
    case 'compare':
      return (await import('./commands/compare.ts')).compare(invocation.asked, output)
    case 'merge':
      return (await import('./commands/merge.ts')).merge(invocation.asked, output)
    case 'init':
      return (await import('./commands/init.ts')).init(invocation.asked, process)
    case 'judge': {
      const { judge } = await import('./commands/judge.ts')
      return judge(invocation.asked, { ...process, contract: loadContract() })
    }
    case 'self-test': {
      const { selfTest } = await import('./commands/self-test.ts')
      return selfTest(invocation.asked, { ...process, contract: loadContract() })
    }
    case 'run':
    case 'config':
    case 'doctor': {
      const { targetCommand } = await import('./target-command.ts')
      return targetCommand(invocation, { ...process, contract: loadContract() })
    }
  }
}

/**
 * Runs the command that the arguments name. Returns the exit status.
 *
 * @throws {UsageError} if the command line, or a file it names, cannot be used
 */
export async function commandLine(process: Process): Promise<ExitStatus> {
  const invocation = readArguments(process.argv)
  const status = await invoke(invocation, process)
  // Whatever standard output loses is in the files of the run.
  if (invocation.command === 'run' || (await process.output.written())) return status
  return exitStatus.unusable
}
