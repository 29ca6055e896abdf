import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Attempt } from '../../../../suites/http/retry/attempt.ts'
import type { PreparedRequest } from '../../../../suites/http/prepared-request.ts'
import { Silence } from '../../../../suites/http/retry/silence.ts'
import { about } from '../health-of-attempts.ts'

const limit = 10_000

const silent = (duration: number): Attempt => ({
  response: null,
  failure: { kind: 'silent', message: '' },
  duration,
})

const served = (duration: number): Attempt => ({ response: null, duration })

/** After two attempts that took the whole time limit. */
function surprised(): Silence {
  const silence = new Silence(limit, 40_000)
  for (let time = 0; time < 2; time += 1) silence.noteAttempt(about('one'), silent(limit), limit)
  return silence
}

describe('The time limit of a request', () => {
  it('is the whole one until two attempts were silent', () => {
    const silence = new Silence(limit, 40_000)
    silence.noteAttempt(about('one'), silent(limit), limit)
    expect(silence.timeout(about('two'), false)).to.equal(limit)
  })

  it('is short after that, but for the attempt that decides about the requests of a subject', () => {
    const silence = surprised()
    expect(silence.timeout(about('two'), false)).to.equal(500)
    expect(silence.timeout(about('two', false), false)).to.equal(100)
    expect(silence.timeout(about('two', false), true)).to.equal(limit)
    expect(silence.timeout(about('two'), true)).to.equal(limit)
  })

  it('is short for requests that are not valid, too, once those of one subject were silent to the last attempt', () => {
    const silence = surprised()
    silence.noteRequest(about('one', false))
    expect(silence.timeout(about('two', false), true)).to.equal(100)
    expect(silence.timeout(about('two'), true)).to.equal(limit)
  })

  it('is short for what was silent to the last attempt, and for nothing else', () => {
    const silence = surprised()
    silence.noteRequest(about('one'))
    expect(silence.timeout(about('one'), true)).to.equal(500)
    expect(silence.isKnown(about('one'))).to.equal(true)
    expect(silence.timeout(about('two'), true)).to.equal(limit)
    expect(silence.isKnown(about('one', false))).to.equal(false)
  })

  it('depends on how long responses take, on new connections too, but not if the kit pauses itself', () => {
    const latencyOf = (sent: Partial<PreparedRequest>): number => {
      const silence = new Silence(limit, 40_000)
      for (let time = 0; time < 8; time += 1)
        silence.noteAttempt({ ...about('one'), ...sent }, served(400), limit)
      return silence.latency
    }
    expect(latencyOf({ connection: 'new' })).to.equal(400)
    for (const paused of [{ pieces: [1] }, { bodyDelay: 20 }, { expectContinue: true }])
      expect(latencyOf(paused)).to.equal(0)
  })

  it('is long enough for a service that takes 400 ms, or 700 ms to refuse', () => {
    const silence = surprised()
    for (let time = 0; time < 50; time += 1)
      silence.noteAttempt(about('one'), served(time % 5 ? 400 : 700), limit)
    expect(silence.timeout(about('one', false), false)).to.be.within(700, 2_000)
  })

  it('goes on in the next engine', () => {
    const silence = surprised()
    silence.noteRequest(about('one'))
    const next = new Silence(limit, 40_000, structuredClone(silence.record))
    expect(next.timeout(about('one'), true)).to.equal(500)
    expect(next.record).to.deep.equal(silence.record)
  })
})

describe('The time for silent requests', () => {
  it('is spent after some of them', () => {
    const silence = new Silence(1, 4)
    silence.noteAttempt(about('one'), silent(3), 1)
    expect(silence.isSpent).to.equal(false)
    expect(new Silence(1, 4, { ...silence.record, total: 4 }).isSpent).to.equal(true)
  })

  it('lasts for four time limits, however long one is', () => {
    expect(new Silence(30_000, 40_000, { ...surprised().record, total: 119_999 }).isSpent).to.equal(false)
  })

  it('counts requests in flight together once', () => {
    const silence = new Silence(limit, 40_000)
    for (let sent = 0; sent < 20; sent += 1) silence.noteAttempt(about('one'), silent(100), 100)
    expect(silence.record.total).to.be.within(100, 200)
  })
})
