import { exitStatus, type ExitStatus } from '../reports/exit-status.ts'
import { loadContract } from '../contracts/contract.ts'
import { type Invocation, readArguments } from './options/arguments.ts'
import type { Process } from './process.ts'

/** Loads the modules of the command on demand. Returns the exit status. */
async function invoked(invocation: Invocation, process: Process): Promise<ExitStatus> {
  const { output, secrets, signal } = process
  if (invocation.command === 'print') {
    output.out(invocation.text)
    return exitStatus.success
  }
  if (invocation.command === 'render')
    return (await import('./commands/render.ts')).render(invocation.asked, output)
  if (invocation.command === 'compare')
    return (await import('./commands/compare.ts')).compare(invocation.asked, output)
  if (invocation.command === 'merge')
    return (await import('./commands/merge.ts')).merge(invocation.asked, output)
  if (invocation.command === 'init')
    return (await import('./commands/init.ts')).init(invocation.asked, process)
  const contract = loadContract()
  if (invocation.command === 'completion') {
    output.out((await import('./completion/scripts.ts')).completionScripts[invocation.shell])
    return exitStatus.success
  }
  if (invocation.command === 'complete') {
    const { completionLines } = await import('./completion/completions.ts')
    output.out(completionLines(invocation.program, invocation.words, contract))
    return exitStatus.success
  }
  if (invocation.command === 'judge') {
    const { judge } = await import('./commands/judge.ts')
    return judge(invocation.asked, { catalogue: contract, output, secrets, signal })
  }
  if (invocation.command === 'list') {
    const { listJson, listText } = await import('./commands/list.ts')
    if (invocation.coverage) {
      const { coverageJson, coverageText } = await import('./commands/coverage.ts')
      output.out(invocation.json ? coverageJson() : coverageText())
    } else output.out(invocation.json ? listJson(contract) : listText(contract, output))
    return exitStatus.success
  }
  if (invocation.command === 'explain') {
    const { explainText } = await import('./commands/explain.ts')
    output.out(explainText(invocation.id, contract, output))
    return exitStatus.success
  }
  if (invocation.command === 'self-test') {
    const { selfTest } = await import('./commands/self-test.ts')
    return selfTest(invocation.options, { contract, output, signal })
  }
  const { targetCommand } = await import('./target-command.ts')
  return targetCommand(invocation, { ...process, contract })
}

/**
 * Runs the command that the arguments name. Returns the exit status.
 *
 * @throws {UsageError} if the command line, or a file it names, cannot be used
 */
export async function commandLine(process: Process): Promise<ExitStatus> {
  const invocation = readArguments(process.argv)
  const status = await invoked(invocation, process)
  // What a run loses on standard output is in its files.
  if (invocation.command === 'run' || (await process.output.written())) return status
  return exitStatus.unusable
}
