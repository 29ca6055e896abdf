import { setImmediate } from 'node:timers/promises'
import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import type { Verdict } from '../../reports/verdict.ts'
import { type Examined, examine } from '../implementations/examine.ts'
import { Front, honest, type Manner } from './front.ts'
import {
  after,
  always,
  answer,
  changed,
  close,
  closing,
  compressed,
  flood,
  isMalformed,
  reset,
  silent,
  trickle,
  where,
} from './manners.ts'

interface Expected {
  readonly manner: Manner
  /** Must requirements that are violated, among others. */
  readonly must?: readonly string[]
  readonly should?: readonly string[]
  /** Why the run ended before it began. */
  readonly notice?: RegExp
  /** Seconds; where nothing is waited for, a busy machine shall not count as silence. */
  readonly timeout?: number
}

const plenty = 10
const json = 'Content-Type: application/json\r\n'

/** The run ends at its first request, with one message that says what to look at. */
const unjudged: Record<string, Expected> = {
  'resets every connection': { manner: reset, notice: /does not answer/ },
  'closes every connection': { manner: close, notice: /does not answer/ },
  'never answers': { manner: silent, timeout: 0.4, notice: /does not answer/ },
  'never ends its header section': {
    manner: trickle('HTTP/1.1 200 OK\r\nX: ', 'x'),
    timeout: 0.4,
    notice: /does not answer/,
  },
  'sends interim answers for ever': {
    timeout: 0.4,
    manner: trickle('', 'HTTP/1.1 102 \r\n\r\n'),
    notice: /does not answer/,
  },
  'never ends its body': {
    manner: trickle(`HTTP/1.1 200 OK\r\n${json}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n{\r\n'),
    timeout: 0.4,
    notice: /no whole answer/,
  },
  'breaks its body off': {
    manner: ({ socket }) => void socket.end(`HTTP/1.1 200 OK\r\n${json}Content-Length: 40\r\n\r\n{"name":`),
    notice: /closed without an answer/,
  },
  'does not speak HTTP': { manner: always('220 ready when you are\r\n\r\n'), notice: /does not answer/ },
  'contradicts itself on the length': {
    manner: always(`HTTP/1.1 200 OK\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`),
    notice: /does not answer/,
  },
  'switches to another protocol': {
    manner: always('HTTP/1.1 101 Switching Protocols\r\nUpgrade: tea\r\nConnection: Upgrade\r\n\r\n'),
    notice: /another protocol/,
  },
  'sends a header section of 1 MB': {
    manner: answer(200, '{"name":"x"}', `X: ${'x'.repeat(1e6)}`),
    notice: /does not answer/,
  },
  'refuses the token': { manner: answer(401, '{}'), notice: /answered 401: .*PLANT_STORE_TOKEN/ },
  'forbids everything': { manner: answer(403, '{}'), notice: /answered 403: .*rights/ },
  'finds nothing': { manner: answer(404, '{}'), notice: /answered 404: .*base URL/ },
  'allows no POST': { manner: answer(405, '{}'), notice: /answered 405: .*base URL/ },
  'limits the rate for ever': {
    manner: answer(429, '{}', 'Retry-After: 0'),
    notice: /answered 429: .*later/,
  },
  'is never available': { manner: answer(503, '{}', 'Retry-After: 0'), notice: /answered 503: .*wait/ },
  'asks for a wait until tomorrow': {
    manner: answer(503, '{}', 'Retry-After: 86400'),
    notice: /answered 503/,
  },
}

/** What came may be right or wrong: nobody reads so much. */
const immense: Record<string, Expected> = {
  'sends a gibibyte that begins as a Plant': {
    manner: async (arrival) => {
      const { status } = await arrival.answer()
      return status === 200 ? flood('{"name":"', 'x')(arrival) : honest(arrival)
    },
  },
}

/** What the service does is wrong by the specification. */
const violating: Record<string, Expected> = {
  'hangs from some request on': { manner: after(plenty, silent), timeout: 0.4, must: [] },
  'resets from some request on': { manner: after(plenty, reset), must: ['create-minimal'] },
  'trickles from some request on': {
    manner: after(plenty, trickle('HTTP/1.1 200 OK\r\n', 'X: y\r\n')),
    timeout: 0.4,
    must: [],
  },
  'speaks something else from some request on': {
    manner: after(plenty, always('tea?\r\n\r\n')),
    must: ['create-minimal'],
  },
  'redirects to itself for ever': {
    manner: answer(307, '', 'Location: /plants'),
    must: ['create-minimal', 'many-creates'],
  },
  'fails every time': { manner: answer(500, '{"error":500,"message":"oh"}'), must: ['create-minimal'] },
  'sends a gibibyte of zeros': { manner: flood('', '\0'), must: ['plant-shape'] },
  'answers with bytes that are no UTF-8 in the name': {
    manner: changed(({ body, ...rest }) => [
      { ...rest, body: Buffer.concat([body.subarray(0, -2), Buffer.from([0xe9]), body.subarray(-2)]) },
    ]),
    must: ['name-is-the-plants'],
  },
}

/** Unusual, and nobody can say that it is wrong. */
const tolerated: Record<string, Expected> = {
  'closes each connection after its answer': { manner: closing((socket) => socket.destroy()) },
  'ends each connection after its answer': { manner: closing((socket) => socket.end()) },
  'resets each connection after its answer': { manner: closing((socket) => socket.resetAndDestroy()) },
  'closes the connection after every seventh answer': {
    manner: async (arrival) => {
      await honest(arrival)
      if (arrival.nth % 7 === 0) arrival.socket.end()
    },
  },
  // No more than ten are in flight: the second try is never the next to be dropped.
  'drops every 31st request once': {
    manner: (arrival) => (arrival.nth % 31 === 0 ? close(arrival) : honest(arrival)),
  },
  'compresses its answers': { manner: compressed },
  'sends a header section of 100 KB': {
    manner: changed((answer) => [answer, `X: ${'x'.repeat(100_000)}`]),
  },
  'has bytes that are no UTF-8 in a member of its own': {
    manner: changed(({ body, ...rest }) => [
      {
        ...rest,
        body: Buffer.concat([
          Buffer.from('{"x":"'),
          Buffer.from([0xe9, 0x80]),
          Buffer.from('",'),
          body.subarray(1),
        ]),
      },
    ]),
  },
  'answers a large body before it is read, and resets': {
    manner: where(
      (text) => text.length > 16 * 1024,
      async ({ socket }) => {
        socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n')
        await setImmediate()
        socket.resetAndDestroy()
      },
    ),
  },
  'asks to come back at once, every fifth time': {
    manner: (arrival) =>
      arrival.nth % 5 === 0 ? answer(429, '{}', 'Retry-After: 0')(arrival) : honest(arrival),
  },
}

const warned: Record<string, Expected> = {
  'hangs on what is no JSON': {
    manner: where(isMalformed, silent),
    timeout: 0.4,
    should: ['no-server-error'],
  },
  'resets on what is no JSON': { manner: where(isMalformed, reset), should: ['no-server-error'] },
}

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

function expectAs(verdict: Verdict, status: number, expected: Expected, examined: Examined): void {
  const { violated, report } = examined
  expectSound(examined)
  if (expected.must !== undefined) {
    expect(violated.must).to.have.length.above(0)
    expect(violated.must).to.include.members(expected.must)
  } else expect(violated).to.deep.equal({ must: [], should: expected.should ?? [] })
  expect({ verdict: examined.verdict, status: examined.status }).to.deep.equal({ verdict, status })
  if (expected.notice !== undefined) {
    expect(report.notices).to.have.lengthOf(1)
    expect(report.notices[0]).to.match(expected.notice)
    expect(report.findings).to.have.lengthOf(1)
  }
}

describe('hostile targets', () => {
  let front: Front | undefined
  afterEach(() => front?.close())

  for (const [verdict, status, rows] of [
    ['inconclusive', 3, unjudged],
    ['inconclusive', 3, immense],
    ['non-conformant', 1, violating],
    ['conformant', 0, tolerated],
    ['conformant', 0, warned],
  ] as const)
    for (const [what, expected] of Object.entries(rows))
      it(`one that ${what} is ${verdict}`, async () => {
        front = await Front.open(expected.manner)
        const args = ['--timeout', String(expected.timeout ?? 5)]
        expectAs(verdict, status, expected, await examine(front.url, { args }))
      })
})
