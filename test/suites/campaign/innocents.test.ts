import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Behaviour } from '../../../reference-server/behaviour.ts'
import { standard } from '../../../reference-server/standard.ts'
import { requestCounter } from '../../../reference-server/changes.ts'
import { refusals } from '../../../reference-server/errors.ts'
import { campaignAgainst, campaignOn, failedRequirements, notPassed, withBehaviour } from './campaign-run.ts'
import { withOneAtATime } from './one-at-a-time.ts'

const near = 2n ** 20n
const corners = [0n, 2n ** 31n, 2n ** 32n, 2n ** 53n, 2n ** 63n]
const absolute = (id: bigint): bigint => (id < 0n ? -id : id)

/** As if earlier runs had used up the ids right at the corners. */
const isUsedUp = (id: bigint): boolean => corners.some((corner) => absolute(absolute(id) - corner) <= near)

const respondingTaken = (response: ReturnType<Behaviour['create']>): Partial<Behaviour> => ({
  create: ({ id, plant }, { store }) => {
    if (isUsedUp(id) || store.has(id)) return response
    store.set(id, plant)
    return plant
  },
})

const choices: readonly [string, Partial<Behaviour>][] = [
  ['ids at the corners are taken, and refused', respondingTaken(refusals.idTaken)],
  [
    'ids at the corners are taken: the response is the plant that has them',
    respondingTaken({ name: 'Older plant' }),
  ],
  ['duplicates are accepted', { create: ({ plant }) => plant }],
  [
    'responses have a charset and more members',
    {
      created: (plant) => ({
        status: 200,
        headers: ['Content-Type', 'Application/JSON; charset=utf-8'],
        body: JSON.stringify({ ...plant, stored: true }),
      }),
    },
  ],
  [
    'every connection is closed after its response',
    {
      send: (content, response, request) =>
        standard.send(
          { ...content, headers: [...content.headers, 'Connection', 'close'] },
          response,
          request,
        ),
    },
  ],
]

describe('A campaign against a service that makes its own choices', () => {
  for (const [title, behaviour] of choices)
    it(`leaves alone that ${title}`, async () => {
      expect(notPassed(await campaignAgainst(behaviour))).to.deep.equal([])
    })

  it('blames no must if one of two backends changes characters beyond Latin-1 in names', async () => {
    const next = requestCounter()
    const result = await campaignAgainst({
      send: (content, response, request) => {
        const body = String(content.body)
        const changed = next() % 2 === 0 ? body.replaceAll(/[^\0-\xff]/gu, '?') : body
        standard.send({ ...content, body: changed }, response, request)
      },
    })
    expect(failedRequirements(result).filter((id) => id !== 'unicode-name-kept')).to.deep.equal([])
  })

  it('blames no must for a create that fails right after a hostile request', async () => {
    let broken = false
    const result = await campaignAgainst(
      {
        readId: (members, request) => {
          const id = standard.readId(members, request)
          if (id === refusals.idOutOfRange) broken = true
          return id
        },
        create: (plant, service, request) => {
          const refuses = broken
          broken = false
          return refuses ? refusals.internal : standard.create(plant, service, request)
        },
      },
      { cases: 100, concurrency: 1 },
    )
    expect(failedRequirements(result)).to.have.members(['still-serves', 'no-server-error'])
  })

  it('gets along with a service that serves one connection at a time', () =>
    withBehaviour({}, (url) =>
      withOneAtATime(url, async (gateway) => {
        expect(notPassed(await campaignOn({ url: gateway }))).to.deep.equal([])
      }),
    ))
})
