import picocolors from 'picocolors'
import { UsageError } from '../../common/usage-error.ts'
import { exitStatus, type ExitStatus } from '../../reports/exit-status.ts'
import { shortened } from '../../reports/text/preview.ts'
import { type Allowance, Budget, BudgetSpent } from '../../suites/http/budget.ts'
import type { EngineContext } from '../../suites/session/engine.ts'
import { now } from '../../suites/http/clock.ts'
import { Interrupted } from '../../suites/http/interruption.ts'
import { kit } from '../../suites/http/kit.ts'
import { secretsOf } from '../../suites/session/secrets.ts'
import { noPreflight } from '../../suites/session/preflight.ts'
import { randomSeed } from '../../suites/create-plant/random.ts'
import type { EffectiveOptions } from '../configuration/effective-options.ts'
import { certificateLine } from '../doctor/certificate.ts'
import { type DoctorLine, good, problem } from '../doctor/line.ts'
import { dnsLine, proxyLine } from '../doctor/network.ts'
import { doctorLimits, serviceLines } from '../doctor/service.ts'
import { assertNoProduction } from '../options/production-host.ts'
import { targetOptionsOf } from '../options/settings.ts'
import type { TargetCommandContext } from '../process.ts'
import { hasPort } from '../start/free-port.ts'

/** What `doctor` may send, whatever the target does. */
const maxAllowance: Allowance = { requests: 5, creations: 3, resends: 2 }

/** Reports a target that uses up these bounds, because it keeps dropping requests or asking to wait. */
async function checkServing(context: EngineContext, clock: () => number): Promise<DoctorLine[]> {
  try {
    return await serviceLines(context, clock)
  } catch (error) {
    if (!(error instanceof BudgetSpent)) throw error
    return [
      problem(
        'connection',
        `no response to judge in ${maxAllowance.requests} requests: check what is in front of the service, or try again later`,
      ),
    ]
  }
}

const marks = { good: '✓', warning: '!', problem: '✗' } as const
const maxTextLength = 600
const subjectWidth = 12

/**
 * Looks at everything that a run needs, one line each. It sends at most five requests (and two again) and leaves at most three
 * plants. Returns the exit status: inconclusive if a run could not judge the target.
 */
export async function doctor(
  { url, options }: EffectiveOptions,
  { contract, environment, output, secrets, signal, clock = now }: TargetCommandContext,
): Promise<ExitStatus> {
  if (hasPort(url))
    throw new UsageError('doctor looks at a service that is running; give its URL, without {port}')
  const target = targetOptionsOf(url, options, environment)
  assertNoProduction(target.url, options.allowHost ?? [])
  secrets.add(secretsOf(target.token, target.headers))
  const { green, yellow, red, bold } = picocolors.createColors(output.colors)
  const paint = { good: green, warning: yellow, problem: red }
  let problems = 0
  const print = ({ mark, subject, text }: DoctorLine): void => {
    if (mark === 'problem') problems += 1
    output.out(
      `${paint[mark](marks[mark])} ${subject.padEnd(subjectWidth)}${shortened(text, maxTextLength)}\n`,
    )
  }
  print(good('versions', `kit ${kit.version}, Node ${kit.node}, contract ${contract.version}`))
  print(proxyLine(target.url))
  print(await dnsLine(target.url))
  if (problems === 0) print(await certificateLine(target, clock()))
  if (problems === 0) {
    const context = {
      target: { ...target, limits: doctorLimits, budget: new Budget(maxAllowance), signal },
      preflight: noPreflight,
      levels: new Map(),
      only: [],
      strict: false,
      seed: randomSeed(),
      onFinding: () => undefined,
    }
    try {
      for (const line of await checkServing(context, clock)) print(line)
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      output.out('Ended before everything was checked.\n')
      return exitStatus.inconclusive
    }
  }
  output.out(
    bold(problems === 0 ? 'A run can judge this target.\n' : 'A run cannot judge this target yet.\n'),
  )
  return problems === 0 ? exitStatus.success : exitStatus.inconclusive
}
