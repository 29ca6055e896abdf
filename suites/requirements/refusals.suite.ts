import { describe } from 'mocha'
import { storedPlant } from '../session/controls.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { lateRefusalChecks } from './refusal-checks.ts'
import { acceptsUsualIds } from './usual-failures.ts'

/** Statuses of refusals. */
const anyRefusal = Array.from({ length: 100 }, (_, index) => 400 + index)

describe('Refusals', lateRefusalChecks)

describe('Refusals of stored plants', () => {
  check(
    'id-required',
    'stored-name',
    'refuses the name of a plant that the store has, with a tag and without an id',
    async (session) => {
      const { name } = storedPlant(session)
      const tag = session.unique.name()
      const intent = {
        expect: 'refused',
        refusalOf: 'id-required',
        carries: { id: null, name },
        alsoFine: anyRefusal,
      } as const
      expect(await session.send({ body: JSON.stringify({ name, tag }) }, intent)).to.be.refused()
    },
  )

  check(
    'name-required',
    'stored-id',
    'refuses the id of a plant that the store has, with a tag and without a name',
    async (session) => {
      const { id } = storedPlant(session)
      const tag = session.unique.name()
      const options = { accept: 'application/xml', body: `{"id":${id},"tag":"${tag}"}` }
      const carries = { id, name: null }
      // A duplicate may be refused with any status, and a client that accepts no JSON too. A 400 has to be JSON nevertheless.
      const intent = {
        expect: 'refused',
        refusalOf: 'name-required',
        carries,
        alsoFine: anyRefusal,
      } as const
      expect(await session.send(options, intent)).to.be.refused()
    },
  )
})

describe('Ids', () => {
  // A default run has sent nearly all creates by now, and enough is left to send the ids of failed ones again.
  check(
    'id-int64',
    'late',
    'accepts creates of the usual form with every id, until late in the run',
    acceptsUsualIds,
  )
})
