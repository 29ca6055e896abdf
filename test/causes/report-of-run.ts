import { reportOf } from '../../cli/commands/assemble-report.ts'
import { loadContract } from '../../contracts/contract.ts'
import type { Report } from '../../reports/model.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'
import { secretsOf } from '../../suites/session/secrets.ts'
import { token } from './diagnosed.ts'

/** The report of a run of the kit's own engines. */
export const reportOfRun = (run: RunResult): Report =>
  reportOf({
    settings: { target: { url: 'http://127.0.0.1:1', token, timeout: 1_000 }, seed: 'causes' },
    contract: loadContract(),
    plan: { engines: ['requirements', 'campaign'], only: [], strict: false, auth: true, timeout: 1_000 },
    run,
    startedAt: 0,
    endedAt: 1_000,
    secrets: secretsOf(token),
  })
