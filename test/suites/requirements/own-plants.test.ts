import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { CreateIntent } from '../../../suites/create-plant/intent.ts'
import { createPlant } from '../../../suites/create-plant/operation.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { expectOwn } from '../../../suites/requirements/own-plants.ts'
import type { Interaction } from '../../../suites/rules/interaction.ts'
import { Violation } from '../../../suites/requirements/violation.ts'
import type { CreateExchange } from '../../../suites/session/create.ts'
import { SentNames } from '../../../suites/session/sent-names.ts'
import { exchange } from '../rules/responses.ts'

const unique = new UniqueData('own plants')
const newTag = (): string => unique.name()
const newWord = (): string => unique.suffix()

/** Two creates in flight together. The first response has the second tag. */
function crossed(sent: string, returned: string): CreateExchange[] {
  const [one, other] = [unique.plant({ tag: sent }), unique.plant({ tag: returned })]
  return [one, other].map((plant) => ({
    plant,
    attempts: 1,
    exchange: exchange(JSON.stringify({ name: plant.name, tag: returned })),
  }))
}

function isViolation(created: readonly CreateExchange[], interactions: Interaction[] = []): boolean {
  try {
    expectOwn({ unique, withForeignPlant: new Set(), sentNames: new SentNames(), interactions }, created)
    return false
  } catch (error) {
    if (error instanceof Violation) return true
    throw error
  }
}

describe('The tag of another request in flight', () => {
  const cases: readonly (readonly [what: string, sent: string, returned: string, isOfAnother: boolean])[] = [
    ['counts if it is new', 'red', newTag(), true],
    ['counts if it is new and one word', 'red', newWord(), true],
    ['counts if the sent one is new, and it is more than a word', newTag(), 'tree tree', true],
    ['does not count if a service may have it as its own value', newTag(), 'null', false],
    ['does not count if both are known', 'red', 'tree tree', false],
  ]
  for (const [what, sent, returned, isOfAnother] of cases)
    it(what, () => expect(isViolation(crossed(sent, returned))).to.equal(isOfAnother))

  it('counts if it is one word that came back to several of them, and to no other request', () => {
    const tags = [newTag(), newTag(), newTag(), 'unknown']
    const created = tags.map((tag): CreateExchange => {
      const plant = unique.plant({ tag })
      const response = JSON.stringify({ name: plant.name, tag: 'unknown' })
      return { plant, attempts: 1, exchange: exchange(response) }
    })
    expect(isViolation(created)).to.equal(true)
    expect(isViolation(created.slice(1))).to.equal(false)
    const plant = unique.plant({ tag: newTag() })
    const elsewhere = exchange(JSON.stringify({ name: plant.name, tag: 'unknown' }))
    const intent: CreateIntent = { operation: createPlant.id, expect: 'accepted', plant }
    expect(isViolation(created, [{ exchange: elsewhere, path: '/plants', intent }])).to.equal(false)
  })

  it('counts beside a response that shows nothing', () => {
    const busy: CreateExchange = {
      plant: unique.plant(),
      attempts: 1,
      exchange: exchange('', { status: 429 }),
    }
    expect(isViolation([busy, ...crossed('red', newTag())])).to.equal(true)
  })

  it('is none in responses with their own plants', () => {
    expect(isViolation(crossed('red', 'red'))).to.equal(false)
  })
})
