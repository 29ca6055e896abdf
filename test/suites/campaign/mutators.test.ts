import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Ids } from '../../../suites/campaign/ids.ts'
import { judged } from '../../../suites/campaign/judged.ts'
import { mutationKindOf, type ValidInput } from '../../../suites/campaign/mutators.ts'
import { rules } from '../../../suites/session/operations.ts'

const plant = { id: '-123', name: '木 🌵', tag: 'x"y' }
const members = { id: '-123', name: '"木 🌵"', tag: '"x\\"y"' }
const orders = [0, 1, 2, 3, 4, 5]
const spaces = ['', ' \n']

/** Every body of a kind, over all places of a cut and all forms. */
function bodiesOf(kind: string): string[] {
  const generated = { id: null, name: '', tag: null, form: null, mutation: { kind, at: 0 } }
  const mutator = mutationKindOf(generated)?.mutator
  if (mutator === undefined) throw new Error(`There is no mutator "${kind}".`)
  return orders.flatMap((order) =>
    spaces.flatMap((space) => {
      const form = { order, space, escapes: 'none' } as const
      const input: ValidInput = { plant, members, form, ids: new Ids() }
      return Array.from({ length: 200 }, (_, at) => mutator(input, at))
    }),
  )
}

const holdsId = (text: string): boolean => /"id"\s*:\s*-123/.test(text)
const holdsName = (text: string): boolean => text.includes(members.name)

describe('The mutators of a campaign', () => {
  it('truncate a NewPlant so that id or name is not whole', () => {
    for (const body of bodiesOf('a body cut off before id and name are whole'))
      expect(holdsId(body) && holdsName(body), body).to.equal(false)
  })

  it('truncate a NewPlant behind a whole id and name', () => {
    for (const body of bodiesOf('a body cut off after id and name')) {
      expect(holdsId(body) && holdsName(body), body).to.equal(true)
      expect(() => JSON.parse(body), body).to.throw()
    }
  })

  it('never cut a code point', () => {
    for (const kind of ['a body cut off before id and name are whole', 'a body cut off after id and name'])
      for (const body of bodiesOf(kind)) expect(body).to.not.match(/\p{Surrogate}/u)
  })
})

describe('What a campaign judges', () => {
  it('has every rule over responses', () => {
    expect([...judged.keys()]).to.include.members(rules.map(({ requirement }) => requirement))
  })
})
