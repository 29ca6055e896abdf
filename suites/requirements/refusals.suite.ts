import { describe } from 'mocha'
import type { CreateIntent } from '../create-plant/intent.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { storedPlant } from '../session/controls.ts'
import type { RequestOptions } from '../session/request.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { lateRefusalChecks } from './refusal-checks.ts'
import { acceptsUsualIds } from './usual-failures.ts'

/** Statuses of refusals. */
const anyRefusal = Array.from({ length: 100 }, (_, index) => 400 + index)

describe('Refusals', lateRefusalChecks)

/** A NewPlant that lacks a member and has a tag, made of a plant that the store has. */
type OfStored = (
  plant: NewPlant,
  tag: string,
) => { readonly carries: NonNullable<CreateIntent['carries']>; readonly options: RequestOptions }

const ofStored: readonly (readonly [requirement: string, slug: string, title: string, OfStored])[] = [
  [
    'id-required',
    'stored-name',
    'refuses the name of a plant that the store has, with a tag and without an id',
    ({ name }, tag) => ({
      carries: { id: null, name },
      options: { body: JSON.stringify({ name, tag }) },
    }),
  ],
  [
    'name-required',
    'stored-id',
    'refuses the id of a plant that the store has, with a tag and without a name',
    ({ id }, tag) => ({
      carries: { id, name: null },
      // A client that does not accept JSON may be refused with any status, but a 400 has to be JSON.
      options: { accept: 'text/html, application/xml;q=0.9', body: `{"id":${id},"tag":"${tag}"}` },
    }),
  ],
]

describe('Refusals of stored plants', () => {
  for (const [requirement, slug, title, of] of ofStored)
    check(requirement, slug, title, async (session) => {
      const { carries, options } = of(storedPlant(session), session.unique.name())
      // A duplicate may be refused with any status.
      const intent = { expect: 'refused', refusalOf: requirement, carries, alsoFine: anyRefusal } as const
      expect(await session.send(options, intent)).to.be.refused()
    })
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
