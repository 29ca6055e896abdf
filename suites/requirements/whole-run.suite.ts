import { describe } from 'mocha'
import { pause } from '../http/interruption.ts'
import { unlessSpent } from '../http/unless.ts'
import { responseInWords } from '../rules/acceptance.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { rules } from '../session/operations.ts'
import { longConnection, standardPause } from '../session/circumstances.ts'
import { check, checkOfOthers, spendsTheRest } from './check.ts'
import { inOrder } from './checks-ahead.ts'
import { newCredential, noCredential, packedWithCredential, randomCredential } from './credentials.ts'
import { droppedCreate } from './dropped-creates.ts'
import { expect, expectEach } from './expectations.ts'
import { lateViolation } from './feature-checks.ts'
import { manyCreatesSlugs } from './check-slugs.ts'
import { expectRecovery } from './recovery.ts'
import { expectKept } from './response-checks.ts'
import { runObservations } from './run-observations.ts'
import { unsteadyFailure, usualFailure } from './usual-failures.ts'
import { responseToCreateInWords, Violation } from './violation.ts'

/**
 * Number of creates late in the run, if the bounds allow as many. Each carries values of many dimensions again, which a new version of
 * the service may refuse.
 */
const lateCreates = 3

const lateConnections = {
  kept: 'on a connection that carried the right one',
  new: 'on a new connection',
} as const

/** Sent one after the other, since a new connection closes the kept one. Every second request has a name of another kind. */
const late = [
  ['invalid-token', 'kept', 'the same random token as before', randomCredential],
  ['auth-required', 'kept', 'no credential', noCredential],
  ['auth-required', 'new', 'no credential', noCredential],
  ['invalid-token', 'new', 'another random token', newCredential],
] as const

/** The last suite of a run: it judges the responses to the others. */
describe('The whole run', function () {
  inOrder(this)
  spendsTheRest()

  check(
    'many-creates',
    manyCreatesSlugs.longConnection,
    `accepts a create after ${longConnection} requests on its connection`,
    async (session) => {
      const early = await session.longConnection?.create()
      const { exchange } = early ?? (await session.create({ connection: 'kept' }))
      session.relyOn(exchange)
      expect(exchange).to.be.accepted()
      if ((exchange.connection?.place ?? 0) <= longConnection)
        throw new NotApplicable('no connection carried as many requests')
    },
  )

  for (const [requirement, connection, what, credential] of late) {
    const title = `refuses ${what} late in the run, ${lateConnections[connection]}`
    check(requirement, `late-${connection}`, title, async (session) => {
      expect(await packedWithCredential(session, { ...credential(session), connection })).to.be.refused()
    })
  }

  check('many-creates', manyCreatesSlugs.afterPause, 'accepts a create after a pause', async (session) => {
    const { idlePause = standardPause, onPause, signal } = session.target.options
    const before = await session.packed.create({ connection: 'kept' })
    onPause?.()
    await pause(idlePause, signal)
    const after = await session.create()
    expectEach([before, after], ({ exchange }) => expect(exchange).to.be.accepted())
  })

  check('many-creates', 'late', 'accepts late in the run what it accepted before', async ({ packed }) => {
    const first = await packed.repeat()
    expect(first.exchange).to.be.accepted()
    for (let sent = 1; sent < lateCreates; sent += 1) {
      const created = await unlessSpent(packed.repeat())
      if (created === undefined) return
      expect(created.exchange).to.be.accepted()
    }
  })

  checkOfOthers('many-creates', 'usual', 'accepts every create of the usual form', async (session) => {
    const failed = await usualFailure(session)
    if (failed === undefined) return
    const actual = responseInWords(failed.failing)
    throw new Violation(
      [failed.again, failed.failing],
      `a valid create got ${actual}, and others like it were accepted`,
      'status 200',
      actual,
    )
  })

  for (const rule of rules)
    checkOfOthers(rule.requirement, 'every-response', rule.title, async (session) =>
      expectKept(rule, session),
    )

  checkOfOthers(
    'many-creates',
    'dropped',
    'no valid create is dropped twice, unless the network drops others',
    async (session) => {
      const { stopped } = session.target.health
      if (stopped.length > 0)
        throw new Violation(stopped, 'the target stopped responding', 'a response', 'none to valid creates')
      const exchange = droppedCreate(session)
      if (exchange === undefined) return session.target.health.assertAlive()
      throw new Violation(
        [exchange],
        'a valid create got no response twice, and the network is not to blame',
        'a response',
        'no response, twice',
      )
    },
  )

  checkOfOthers(
    'many-creates',
    'again',
    'accepts each valid create the first time, not only when it is sent again',
    async (session) => {
      const lateFailure = lateViolation(session.packed)
      if (lateFailure !== undefined) throw lateFailure
      const unsteady = await unsteadyFailure(session)
      if (unsteady === undefined) return
      const { failing, again } = unsteady
      const actual = responseToCreateInWords(failing)
      throw new Violation(
        [again, failing],
        `a valid create got ${actual}, and the next one like it, with another id and name, was accepted`,
        'status 200 with its own plant',
        actual,
      )
    },
  )

  checkOfOthers(
    'still-serves',
    'next-create',
    'a valid create right after each hostile request is accepted',
    async (session) => expectRecovery(session, 'first'),
  )

  checkOfOthers(
    'many-creates',
    'after-hostile',
    'a hostile request does not end the service for good',
    async (session) => expectRecovery(session, 'second'),
  )

  for (const { requirement, title, observe } of runObservations)
    checkOfOthers(requirement, 'every-response', title, async (session) => {
      const value = observe(session)
      if (value === undefined) throw new NotApplicable('no response shows it')
      return { value }
    })
})
