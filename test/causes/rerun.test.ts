import { expect } from 'chai'
import { Command } from 'commander'
import { describe, it } from 'mocha'
import { rerunOptions } from '../../cli/options/rerun.ts'
import { declareRun, type TypedOptions } from '../../cli/options/run-options.ts'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { readReport } from '../../reports/reader.ts'
import { writeReport } from '../../reports/stored.ts'
import type { RunResult } from '../../suites/run/judge-target.ts'
import { diagnosed } from './diagnosed.ts'
import { reportOfRun } from './report-of-run.ts'

const options = declareRun(new Command()).parse([], { from: 'user' }).opts<TypedOptions>()

const failedIn = ({ results }: RunResult): string[] =>
  results
    .flatMap(({ findings }) => findings)
    .filter(({ outcome }) => outcome.status === 'failed')
    .map(({ check }) => check)

const sentBy = ({ results }: RunResult): number => results.reduce((sum, { requests }) => sum + requests, 0)

/** The names of plants that have the marker of their run. */
const uniqueNames = ({ results }: RunResult): string[] =>
  results.flatMap(({ created, runId }) =>
    created.flatMap(({ name }) => (name !== null && runId !== '' && name.includes(runId) ? [name] : [])),
  )

/** What --rerun asks for after a run: the report goes through its file. */
async function rerunOf(run: RunResult) {
  const report = reportOfRun(run)
  const asked = rerunOptions('report.json', await readReport(writeReport(report), 'report.json'), {
    url: undefined,
    options,
  })
  const { only = [], engines: use = [] } = asked.options
  return { ...asked.again, only, use }
}

describe('A rerun', function () {
  this.timeout(60_000)

  it('finds what failed again with few requests and new data, and nothing once it is fixed', async () => {
    const faults = [serverChange('name-cut-at-20'), serverChange('error-text')]
    const run = await diagnosed(faults)
    const asked = await rerunOf(run)
    const again = await diagnosed(faults, asked)
    const ofCause = /^requirements\/name-is-the-plants\/cause-[\da-f]{8}$/
    expect(failedIn(again).filter((check) => ofCause.test(check))).to.have.length(1)
    expect(again.causes.map(({ requirement }) => requirement)).to.have.members([
      'name-is-the-plants',
      'error-shape',
    ])
    expect(sentBy(again)).to.be.below(sentBy(run) / 4)
    const fixed = await diagnosed([], asked)
    expect(failedIn(fixed)).to.deep.equal([])
    const before = new Set(uniqueNames(run))
    expect(uniqueNames(fixed)).not.to.deep.equal([])
    expect(uniqueNames(fixed).filter((name) => before.has(name))).to.deep.equal([])
  })

  it('passes no cause whose wrong response it cannot ask for again', async () => {
    const run = await diagnosed([serverChange('id-unsigned')])
    const { results } = await diagnosed([], await rerunOf(run))
    const checks = results.flatMap(({ findings }) => findings.map(({ check }) => check))
    expect(checks.filter((check) => check.includes('/cause-'))).to.deep.equal([])
  })

  /** They show only after what other checks send. */
  for (const fault of ['create-after-coding-fails', 'second-400-on-a-connection-empty', 'thai-mark-refused'])
    it(`does not take ${fault} for fixed as long as it is there`, async () => {
      const changes = [serverChange(fault)]
      const run = await diagnosed(changes)
      expect(failedIn(await diagnosed(changes, await rerunOf(run)))).not.to.deep.equal([])
    })
})
