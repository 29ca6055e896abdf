import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { CreateIntent } from '../../../suites/create-plant/intent.ts'
import { createPlant } from '../../../suites/create-plant/operation.ts'
import { createPlantRules } from '../../../suites/create-plant/rules.ts'
import { exchange } from '../rules/responses.ts'

const sentName = 'OAK OAK o083c76y'

/** What the rule on names says of a create on an id that the store may have; undefined: nothing. */
function problemOf(returned: string, rest = {}): string | null | undefined {
  const intent: CreateIntent = {
    operation: createPlant.id,
    expect: 'accepted',
    plant: { id: '7', name: sentName },
    ownName: false,
  }
  const interaction = {
    exchange: exchange(JSON.stringify({ name: returned, ...rest })),
    path: '/plants',
    intent,
  }
  const rule = createPlantRules.find(({ requirement }) => requirement === 'name-is-the-plants')
  return rule?.concerns(interaction) === true ? rule.problem(interaction, { token: null }) : undefined
}

describe('The rule on names of any script', () => {
  /** A response whose name is `木木` in GB 18030, which is valid UTF-8 by chance. */
  const problemIn = (type: string, name: string): string | null | undefined => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from('c4bec4be', 'hex'), Buffer.from('"}')])
    const plant = { id: '7', name }
    const intent: CreateIntent = { operation: createPlant.id, expect: 'accepted', plant, kind: 'unicode' }
    const rule = createPlantRules.find(({ requirement }) => requirement === 'unicode-name-kept')
    return rule?.problem({ exchange: exchange(body, { type }), path: '/plants', intent }, { token: null })
  }

  it('reads a name in UTF-8 or in the charset that the response names', () => {
    expect(problemIn('application/json; charset=gb18030', '木木')).to.equal(null)
    expect(problemIn('application/json; charset=gb18030', 'ľľ')).to.equal(null)
    expect(problemIn('application/json', '木木')).to.match(/^the name in the response is not/)
    expect(problemIn('application/json; charset=gb18030', '木')).to.match(/^the name in the response is not/)
  })
})

describe('The rule on Plants', () => {
  it('says in a cause that the body is not a Plant', () => {
    const rule = createPlantRules.find(({ requirement }) => requirement === 'plant-shape')
    const interaction = { exchange: exchange('{}'), path: '/plants', intent: { expect: 'accepted' } } as const
    const problem = rule?.problem(interaction, { token: null }) ?? ''
    expect(rule?.inCause?.(problem, interaction)).to.equal('not a Plant: name is missing')
  })
})

describe('The rules that compare a text', () => {
  it('name it for the diagnosis, which says how it was changed', () => {
    const compared = createPlantRules.flatMap(({ requirement, compares }) =>
      compares === undefined ? [] : [[requirement, compares]],
    )
    expect(compared).to.deep.equal([
      ['name-is-the-plants', 'name'],
      ['tag-is-the-plants', 'tag'],
      ['unicode-name-kept', 'name'],
    ])
  })
})

describe('The rule on tags', () => {
  const tagProblem = (about: Pick<CreateIntent, 'ownTag'>): string | null | undefined => {
    const interaction = {
      exchange: exchange(JSON.stringify({ name: 'k7q', tag: 'other' })),
      path: '/plants',
      intent: {
        operation: createPlant.id,
        expect: 'accepted',
        plant: { id: '7', name: 'k7q', tag: 'green' },
        ...about,
      },
    } as const
    const rule = createPlantRules.find(({ requirement }) => requirement === 'tag-is-the-plants')
    return rule?.concerns(interaction) === true ? rule.problem(interaction, { token: null }) : undefined
  }

  it('says nothing of a name that the store may have, with its own tag', () => {
    expect(tagProblem({})).to.match(/^the tag in the response is not/)
    expect(tagProblem({ ownTag: false })).to.equal(undefined)
  })
})

describe('The rule on names, on an id that the store may have', () => {
  it('says nothing of a plant that an earlier run created', () => {
    expect(problemOf('OAK OAK 1r2s3t01')).to.equal(undefined)
    expect(problemOf('OAK')).to.equal(undefined)
  })

  it('passes the name that was sent', () => {
    expect(problemOf(sentName)).to.equal(null)
  })

  it('finds a name that was changed: no earlier plant has its last word', () => {
    expect(problemOf('OAK o083c76y')).to.equal('the name in the response is not the name that was sent')
  })

  it('finds it in a response that is no Plant for another reason', () => {
    expect(problemOf('OAK o083c76y', { tag: null })).to.equal(
      'the name in the response is not the name that was sent',
    )
  })
})
