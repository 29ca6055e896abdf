import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import type { Verdict } from '../../reports/verdict.ts'
import { type KitRun, runKit } from '../implementations/run-kit.ts'
import { FaultyProxy, type ProxyBehaviour } from './faulty-proxy.ts'

export interface ExpectedRun {
  readonly behaviour: ProxyBehaviour
  /** Violated must requirements, among others. */
  readonly must?: readonly string[]
  /** All violated should requirements. */
  readonly should?: readonly string[]
  /** What the preflight says if the run ends there. */
  readonly setupFailure?: RegExp
  /** Seconds for one response. The default is long, so that a busy machine does not look like a silent target. */
  readonly timeout?: number
}

const exitStatus: Readonly<Record<Verdict, number>> = { conformant: 0, 'non-conformant': 1, inconclusive: 3 }

/** Holds for every target: a complete report, no kit error, nothing on standard error, bounded memory. */
function expectSound({ report, stderr, peak }: KitRun): void {
  expect(stderr).to.equal('')
  expect(report.complete).to.equal(true)
  expect(
    report.findings.map(({ outcome }) => outcome).filter(({ status }) => status === 'kitError'),
  ).to.deep.equal([])
  // 400, each tried twice.
  expect(report.requests).to.be.at.most(800)
  expect(peak).to.be.below(250)
}

function expectAs(verdict: Verdict, expected: ExpectedRun, run: KitRun): void {
  const { violated, report } = run
  expectSound(run)
  if (expected.must !== undefined) {
    expect(violated.must).to.have.length.above(0)
    expect(violated.must).to.include.members(expected.must)
  } else expect(violated).to.deep.equal({ must: [], should: expected.should ?? [] })
  expect({ verdict: run.verdict, status: run.status }).to.deep.equal({ verdict, status: exitStatus[verdict] })
  if (expected.setupFailure !== undefined) {
    expect(report.setupFailure).to.match(expected.setupFailure)
    expect(report.notices).to.deep.equal([])
    expect(report.findings).to.have.lengthOf(1)
  }
}

/** One test for each target, titled by what the target does. */
export function expectVerdict(verdict: Verdict, targets: Readonly<Record<string, ExpectedRun>>): void {
  describe('a target that', () => {
    let proxy: FaultyProxy | undefined
    afterEach(() => proxy?.close())

    for (const [what, expected] of Object.entries(targets))
      it(`${what} is ${verdict}`, async () => {
        proxy = await FaultyProxy.open(expected.behaviour)
        const args = ['--timeout', String(expected.timeout ?? 5)]
        expectAs(verdict, expected, await runKit(proxy.url, { args }))
      })
  })
}
