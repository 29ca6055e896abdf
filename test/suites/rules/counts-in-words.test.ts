import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Intent, Interaction } from '../../../suites/rules/interaction.ts'
import { countsInWords } from '../../../suites/rules/counts-in-words.ts'

const interaction = (intent: Intent, method = 'POST', path = '/plants'): Interaction => ({
  exchange: {
    id: 1,
    request: { method, path, headers: [], body: null },
    response: null,
    timing: { startedAt: 0, duration: 0 },
  },
  path,
  intent,
})

const operation = 'createPlant'
const create = interaction({ operation, expect: 'accepted' })
const refused = interaction({ operation, expect: 'refused', refusalOf: 'malformed-json' })
const other = interaction({ operation, expect: 'observed' })
const elsewhere = (method: string) => interaction({ expect: 'observed' }, method, '/pots')

describe('The counts of requests', () => {
  it('name the kinds with how many of each there were, the most frequent first', () => {
    const some = [refused, create, create, other, elsewhere('GET')]
    expect(countsInWords(some, [...some, create, create, refused])).to.equal(
      '5 of 8 responses: 2 of 4 valid requests, 1 of 2 requests of malformed-json, 1 of 1 other requests to the operation, 1 of 1 GET /pots',
    )
  })

  it('leave out the rarest kinds', () => {
    const some = ['GET', 'PUT', 'HEAD', 'DELETE', 'PATCH', 'OPTIONS'].map(elsewhere)
    expect(countsInWords(some, some)).to.match(/^6 of 6 responses: .*DELETE \/pots, and 2 other kinds$/)
  })
})
