import { expect } from 'chai'
import { describe, it } from 'mocha'
import { disagree, engineVerdictsOf } from '../../reports/engine-verdict.ts'
import { exchangesOf } from '../../reports/exchanges.ts'
import { requirementResultsOf } from '../../reports/requirement-result.ts'
import { latencyOf } from '../../reports/latency.ts'
import { fixOrder } from '../../reports/fix-order.ts'
import type { Exchange, Finding, Outcome } from '../../reports/model.ts'
import { github } from '../../reports/renderers/github.ts'
import { markdown } from '../../reports/renderers/markdown.ts'
import { terminal } from '../../reports/renderers/terminal.ts'
import { rerunCommand } from '../../reports/rerun.ts'
import { sectionsOf } from '../../reports/sections.ts'
import { allPassed, failed, finding, open, passed, plant, replaced, report, row } from './builder.ts'
import { conformant } from './fixtures/conformant.ts'
import { mixed } from './fixtures/mixed.ts'
import { partial } from './fixtures/partial.ts'

const by = (engine: string, requirement: string, outcome: Outcome): Finding => ({
  ...finding(requirement, outcome),
  engine,
})
const timed = (id: number, duration: number) => ({ ...plant, id, timing: { startedAt: id, duration } })

describe('the verdicts of the engines', () => {
  it('are the worst finding of each, and disagree if one failed what another passed', () => {
    const verdicts = engineVerdictsOf([by('a', 'x', passed), by('a', 'x', failed), by('b', 'x', passed)])
    expect(verdicts.map(({ engine, status }) => [engine, status])).to.deep.equal([
      ['a', 'failed'],
      ['b', 'passed'],
    ])
    expect(disagree(verdicts)).to.equal(true)
  })

  it('do not disagree if one passed another response', () => {
    const other = { ...finding('x', passed, [timed(2, 1)]), engine: 'b' }
    expect(disagree(engineVerdictsOf([by('a', 'x', failed), other]))).to.equal(false)
  })

  it('do not disagree if an engine could not judge', () => {
    expect(disagree(engineVerdictsOf([by('a', 'x', failed), by('b', 'x', open)]))).to.equal(false)
  })
})

describe('what could not be judged', () => {
  it('includes a requirement without a check only if it counts for the verdict', () => {
    const requirements = [
      row('must', 'no-check', '4', 'It must.'),
      row('must', 'open', '4', 'It must.'),
      row('should', 'unneeded', '4', 'It should.'),
      row('should', 'open-too', '4', 'It should.'),
    ]
    const whole = report({ requirements, findings: [by('a', 'open', open), by('a', 'open-too', open)] })
    for (const render of [terminal, github, markdown]) {
      const shown = render(whole, { colors: false, width: 100 })
      for (const id of ['no-check', 'open', 'open-too']) expect(shown, render.name).to.include(id)
      expect(shown, render.name).not.to.include('unneeded')
    }
  })
})

describe('what to fix first', () => {
  it('is what counts, then what most engines found, then what most checks met', () => {
    const ids = ['one-check', 'two-checks', 'two-engines']
    const requirements = [
      row('should', 'warned', '4', 'It should.'),
      ...ids.map((id) => row('must', id, '4', 'It must.')),
    ]
    const findings = [
      ...['a', 'b', 'c'].map((engine) => by(engine, 'warned', failed)),
      by('a', 'one-check', failed),
      by('a', 'two-checks', failed),
      by('a', 'two-checks', failed),
      by('a', 'two-engines', failed),
      by('b', 'two-engines', failed),
    ]
    const order = fixOrder(requirementResultsOf(report({ requirements, findings })))
    expect(order.map((one) => one.row.id)).to.deep.equal(['two-engines', 'two-checks', 'one-check', 'warned'])
  })
})

describe('the sections of the specification', () => {
  it('come in its order, rows without one last', () => {
    const requirements = ['7 status 400', '2 NewPlant id', 'introduction', '2 Plant name'].map(
      (section, index) => row('must', `row-${index}`, section, 'It must.'),
    )
    const sections = sectionsOf(requirementResultsOf(report({ requirements })))
    expect(sections.map(({ number, heading, results }) => [number, heading, results.length])).to.deep.equal([
      ['2', 'Resources and their fields', 2],
      ['7', 'Errors', 1],
      ['other', 'Other', 1],
    ])
  })
})

describe('the exchanges of a report', () => {
  it('are each there once, whatever number of findings rests on them, in the order sent', () => {
    const at = (one: Exchange, startedAt: number): Exchange => ({
      ...one,
      timing: { ...one.timing, startedAt },
    })
    const [first, second] = [at(timed(1, 1), 0), at(timed(2, 1), 5)]
    const other = at(timed(2, 1), 9)
    const findings = replaced(finding('id-int64', failed, [other, second, first]))
    const from = report({ findings: [...findings, finding('create-minimal', failed, [second])] })
    expect(exchangesOf(from).map(({ exchange }) => exchange)).to.include.members([first, second, other])
    expect(exchangesOf(from).filter(({ exchange }) => exchange.id === 2)).to.have.length(2)
    const starts = exchangesOf(from).map(({ exchange }) => exchange.timing.startedAt)
    expect(starts).to.deep.equal(starts.toSorted((a, b) => a - b))
    expect(exchangesOf({ ...from, findings: [...allPassed, ...allPassed] })).to.have.length(1)
  })

  it('give a latency of responses only', () => {
    const times = [0.2, 3, 4, 30]
    const evidence = [
      ...times.map((time, index) => timed(index + 1, time)),
      { ...timed(9, 999), response: null },
    ]
    const latency = latencyOf(exchangesOf(report({ findings: [finding('id-int64', passed, evidence)] })))
    expect(latency).to.include({ count: 4, median: 3, p95: 30, longest: 30 })
    expect(latency?.ranges.map(({ below, count }) => [below, count])).to.deep.equal([
      [0.5, 1],
      [1, 0],
      [2, 0],
      [5, 2],
      [10, 0],
      [20, 0],
      [50, 1],
    ])
    expect(latencyOf([])).to.equal(null)
  })
})

describe('the command that runs it again', () => {
  it('names kit, target, engines, seed and every choice that bears on the verdict', () => {
    expect(rerunCommand(conformant)).to.equal(
      'npx plant-store-conformance@1.0.0 https://staging.example/api/v1 --engines requirements --seed 42',
    )
    const plan = { ...mixed.plan, strict: true, only: ['id-int64', 'error-shape'] }
    expect(rerunCommand({ ...mixed, plan })).to.match(/ --strict --no-auth --only id-int64 error-shape$/)
  })

  it('repeats a shard as the same part', () => {
    expect(rerunCommand(partial)).to.include(' --shard 2/8')
  })

  it('quotes what a shell would act on', () => {
    expect(rerunCommand({ ...conformant, seed: "$(rm) '" })).to.include(`--seed '$(rm) '\\'''`)
  })
})
