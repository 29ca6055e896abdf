import { expect } from 'chai'
import { describe, it } from 'mocha'
import {
  type LatencyEstimate,
  latencyAfter,
  longestLatency,
  noLatency,
  usualLatency,
} from '../../../../suites/http/retry/latency-estimate.ts'

const estimateAfter = (...durations: readonly number[]): LatencyEstimate =>
  durations.reduce(latencyAfter, noLatency)

const times = (count: number, duration: number): number[] => Array.from({ length: count }, () => duration)

describe('The latency of a target', () => {
  it('is known after eight responses', () => {
    expect(usualLatency(estimateAfter(...times(7, 400)))).to.equal(0)
    expect(usualLatency(estimateAfter(...times(8, 400)))).to.equal(400)
  })

  it('does not depend on one slow response', () => {
    expect(usualLatency(estimateAfter(5_000, ...times(7, 2)))).to.equal(2)
  })

  it('is high if every second response is slow', () => {
    expect(usualLatency(estimateAfter(...times(4, 700).flatMap((slow) => [5, slow])))).to.be.above(200)
  })

  it('follows a target that becomes faster', () => {
    expect(usualLatency(estimateAfter(...times(8, 400), ...times(8, 2)))).to.equal(2)
  })

  it('says what is too long to wait for, as TCP does', () => {
    expect(longestLatency(estimateAfter())).to.equal(0)
    expect(longestLatency(estimateAfter(100))).to.equal(300)
    expect(longestLatency(estimateAfter(...times(100, 100)))).to.be.within(100, 101)
    expect(longestLatency(estimateAfter(100, 100, 500))).to.be.above(500)
  })
})
