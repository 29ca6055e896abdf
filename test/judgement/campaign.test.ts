import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Behaviour } from '../../reference-server/behaviour.ts'
import { refusing, refusingNames, refusingTexts, unwanted } from '../../reference-server/changes.ts'
import { refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { standard } from '../../reference-server/standard.ts'
import { defaultSeed } from '../../suites/campaign/plan.ts'
import {
  campaignAgainst,
  campaignOn,
  failedRequirements,
  findingOn,
  withBehaviour,
} from '../suites/campaign/campaign-run.ts'

const defects: readonly [string, readonly string[], Partial<Behaviour> | Change][] = [
  ['negative ids are refused', ['id-int64'], refusing(({ id }) => id < 0n)],
  ['ids past 2^53 are refused', ['id-int64'], refusing(({ id }) => id > 2n ** 53n)],
  ['negative ids are refused like duplicates', ['id-int64'], refusing(({ id }) => id < 0n, refusals.idTaken)],
  ['ids that end in 16 zero bits are refused', ['id-int64'], refusing(({ id }) => id % 65536n === 0n)],
  ['emoji are refused', ['unicode-names'], refusingNames(/\p{Emoji_Presentation}/u)],
  [
    'names of more than 18 code points are refused',
    ['create-minimal', 'unicode-names'],
    refusingNames(/^.{19}/su),
  ],
  ['the order of members matters', ['json-forms'], refusingTexts(/^\s*\{\s*"name"/)],
  ['tabs between tokens are refused', ['json-forms'], refusingTexts(/\t/)],
  [
    'tags are refused',
    ['create-with-tag'],
    { readTag: (members) => (members.tag === undefined ? undefined : unwanted) },
  ],
  [
    'a name may be missing',
    // NAME in its place leaves it missing, too.
    ['name-required', 'near-miss-bodies'],
    {
      readName: (members, request) =>
        members.name === undefined ? 'x' : standard.readName(members, request),
    },
  ],
  [
    'a tag of any type is accepted',
    ['tag-type'],
    { readTag: ({ tag }) => (typeof tag === 'string' ? tag : undefined) },
  ],
  [
    'ids outside int64 wrap around',
    ['id-range'],
    {
      readId: (members, request) => {
        const id = standard.readId(members, request)
        return id === refusals.idOutOfRange ? BigInt(Math.floor(Math.random() * 2 ** 50)) : id
      },
    },
  ],
  [
    'names are cut after 20 characters',
    ['name-is-the-plants', 'unicode-name-kept'],
    { created: (plant, request) => standard.created({ ...plant, name: plant.name.slice(0, 20) }, request) },
  ],
  [
    'errors have a text for a number',
    ['error-shape'],
    {
      refused: (refusal, request) => ({
        ...standard.refused(refusal, request),
        body: '{"error":"1","message":"no"}',
      }),
    },
  ],
]

describe('A campaign against a service with a defect', () => {
  for (const [title, requirements, behaviour] of defects)
    it(`finds that ${title}, and nothing else`, async () => {
      const result = await campaignAgainst(behaviour, { cases: 100 })
      expect(requirements).to.include.members(failedRequirements(result))
      expect(failedRequirements(result)).to.not.deep.equal([])
    })

  it('finds a token in a header when an identical body came without it before', async () => {
    let refusalsSoFar = 0
    const result = await campaignAgainst({
      refused: (_refusal, request) => {
        refusalsSoFar += 1
        const error = standard.refused(refusals.notJson, request)
        return refusalsSoFar > 10 ? { ...error, headers: [...error.headers, 'X-Token', 'a token'] } : error
      },
    })
    expect(failedRequirements(result)).to.deep.equal(['no-data-leak'])
  })

  it('gives the seed, the path, the text and a line to send it again', async () => {
    const { counterexample, reproduce } = findingOn(
      await campaignAgainst(refusing(({ id }) => id < 0n)),
      'id-int64',
    )
    expect(counterexample?.seed).to.equal(defaultSeed)
    expect(counterexample?.path).to.match(/^\d+(:\d+)*$/)
    expect(counterexample?.text).to.match(/^\{"id":-\d+,"name":"[a-z0-9]+"\}$/)
    expect(reproduce).to.include(counterexample?.text)
  })

  it('finds it again at the path, with that one case', () =>
    withBehaviour(
      refusing(({ id }) => id < 0n),
      async (url) => {
        const { counterexample } = findingOn(await campaignOn({ url }), 'id-int64')
        const replayed = await campaignOn(
          { url },
          { replay: counterexample?.path, seed: counterexample?.seed },
        )
        expect(failedRequirements(replayed)).to.deep.equal(['id-int64'])
        expect(findingOn(replayed, 'id-int64').counterexample?.path).to.equal(counterexample?.path)
        expect(replayed.requests).to.be.below(20)
      },
    ))

  it('finds the same in every run', () =>
    withBehaviour(
      refusing(({ id }) => id > 2n ** 53n),
      async (url) => {
        const [first, second] = [await campaignOn({ url }), await campaignOn({ url })]
        expect(findingOn(first, 'id-int64').counterexample?.path).to.equal(
          findingOn(second, 'id-int64').counterexample?.path,
        )
      },
    ))

  it('is inconclusive about refusals if valid plants are refused as well', async () => {
    const result = await campaignAgainst({ create: () => unwanted })
    expect(findingOn(result, 'id-required').outcome).to.deep.equal({
      status: 'inconclusive',
      reason: 'no valid NewPlant was accepted',
    })
    expect(failedRequirements(result)).to.include('create-minimal')
  })

  it('counts a create that fails now and then for many-creates', async () => {
    let creates = 0
    const result = await campaignAgainst(
      {
        create: (plant, service, request) => {
          creates += 1
          return creates % 7 === 0 ? unwanted : standard.create(plant, service, request)
        },
      },
      { cases: 100 },
    )
    expect(failedRequirements(result)).to.include('many-creates')
    expect(failedRequirements(result)).to.not.include('create-minimal')
  })

  it('finds responses that cross over', async () => {
    let before: string | undefined
    let count = 0
    const result = await campaignAgainst(
      {
        created: (plant, request) => {
          count += 1
          const name = count % 17 === 0 ? (before ?? plant.name) : plant.name
          before = plant.name
          return standard.created({ ...plant, name }, request)
        },
      },
      { cases: 100 },
    )
    expect(failedRequirements(result)).to.deep.equal(['many-creates'])
  })
})
