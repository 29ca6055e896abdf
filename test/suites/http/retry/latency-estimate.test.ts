import { expect } from 'chai'
import { describe, it } from 'mocha'
import { LatencyEstimate, noLatency } from '../../../../suites/http/retry/latency-estimate.ts'

function estimateAfter(...durations: readonly number[]): LatencyEstimate {
  const estimate = new LatencyEstimate(noLatency)
  for (const duration of durations) estimate.note(duration)
  return estimate
}

const times = (count: number, duration: number): number[] => Array.from({ length: count }, () => duration)

describe('The latency of a target', () => {
  it('is known after eight responses', () => {
    expect(estimateAfter(...times(7, 400)).usual).to.equal(0)
    expect(estimateAfter(...times(8, 400)).usual).to.equal(400)
  })

  it('is known to the next engine', () => {
    const { record } = estimateAfter(...times(8, 400))
    expect(new LatencyEstimate(record).usual).to.equal(400)
  })

  it('does not depend on one slow response', () => {
    expect(estimateAfter(5_000, ...times(7, 2)).usual).to.equal(2)
  })

  it('is high if every second response is slow', () => {
    expect(estimateAfter(...times(4, 700).flatMap((slow) => [5, slow])).usual).to.be.above(200)
  })

  it('follows a target that becomes faster', () => {
    expect(estimateAfter(...times(8, 400), ...times(8, 2)).usual).to.equal(2)
  })

  it('says what is too long to wait for, as TCP does', () => {
    expect(estimateAfter().longest).to.equal(0)
    expect(estimateAfter(100).longest).to.equal(300)
    expect(estimateAfter(...times(100, 100)).longest).to.be.within(100, 101)
    expect(estimateAfter(100, 100, 500).longest).to.be.above(500)
  })
})
