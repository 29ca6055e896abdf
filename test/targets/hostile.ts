import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import type { Verdict } from '../../reports/verdict.ts'
import { type Examined, examine } from '../implementations/examine.ts'
import { Front, type Manner } from './proxy.ts'

export interface Expected {
  readonly manner: Manner
  /** Must requirements that are violated, among others. */
  readonly must?: readonly string[]
  readonly should?: readonly string[]
  /** Why the run ended before it began. */
  readonly notice?: RegExp
  /** Seconds; where nothing is waited for, a busy machine shall not count as silence. */
  readonly timeout?: number
}

const statusOf: Readonly<Record<Verdict, number>> = { conformant: 0, 'non-conformant': 1, inconclusive: 3 }

/** Whatever a target does: a whole report, no fault of the kit's, no word of the runtime's, memory that stays. */
function expectSound({ report, stderr, peak }: Examined): void {
  expect(stderr).to.equal('')
  expect(report.complete).to.equal(true)
  expect(
    report.findings.map(({ outcome }) => outcome).filter(({ status }) => status === 'kitError'),
  ).to.deep.equal([])
  // 400, each tried twice.
  expect(report.requests).to.be.at.most(800)
  expect(peak).to.be.below(250)
}

function expectAs(verdict: Verdict, expected: Expected, examined: Examined): void {
  const { violated, report } = examined
  expectSound(examined)
  if (expected.must !== undefined) {
    expect(violated.must).to.have.length.above(0)
    expect(violated.must).to.include.members(expected.must)
  } else expect(violated).to.deep.equal({ must: [], should: expected.should ?? [] })
  expect({ verdict: examined.verdict, status: examined.status }).to.deep.equal({
    verdict,
    status: statusOf[verdict],
  })
  if (expected.notice !== undefined) {
    expect(report.notices).to.have.lengthOf(1)
    expect(report.notices[0]).to.match(expected.notice)
    expect(report.findings).to.have.lengthOf(1)
  }
}

/** One test for each target, by what it does. */
export function expectVerdict(verdict: Verdict, targets: Readonly<Record<string, Expected>>): void {
  describe('a target that', () => {
    let front: Front | undefined
    afterEach(() => front?.close())

    for (const [what, expected] of Object.entries(targets))
      it(`${what} is ${verdict}`, async () => {
        front = await Front.open(expected.manner)
        const args = ['--timeout', String(expected.timeout ?? 5)]
        expectAs(verdict, expected, await examine(front.url, { args }))
      })
  })
}
