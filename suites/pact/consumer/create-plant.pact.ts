/** The tests of the consumer. They write a pact to the folder in PACT_FOLDER, by default contracts/pacts/. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MatchersV3, PactV4 } from '@pact-foundation/pact'
import { expect } from 'chai'
import { before, describe, it } from 'mocha'
import { type PlantToCreate, PlantRefused, PlantStoreClient } from './plant-store-client.ts'

const { number, regex, string } = MatchersV3
const token = 'the-token-of-the-run'
const free = 'the id is free'

const dir = process.env.PACT_FOLDER ?? fileURLToPath(new URL('../../../../contracts/pacts', import.meta.url))

const pact = new PactV4({
  consumer: 'plant-store-consumer',
  provider: 'plant-store',
  dir,
  logLevel: 'error',
})

/** Parameters are allowed, and media types ignore case. */
const json = regex('(?i)^application/json\\s*(;.*)?$', 'application/json')

/** The body as plain JSON: the consumer's ids in these tests are small. */
const plain = ({ id, ...rest }: Partial<PlantToCreate>) =>
  id === undefined ? rest : { id: Number(id), ...rest }

function interaction(description: string, plant: Partial<PlantToCreate>, contentType: string) {
  return pact
    .addInteraction()
    .given(free)
    .uponReceiving(description)
    .withRequest('POST', '/plants', (request) => {
      request.headers({
        Authorization: regex('^Bearer \\S+$', `Bearer ${token}`),
        'Content-Type': contentType,
      })
      request.jsonBody(plain(plant))
    })
}

describe('A client of the plant store', function () {
  // On a busy machine Pact's mock server may note a request only after its response has been read (pact-reference#535).
  this.retries(3)

  // Pact adds to an existing file, in which an interaction that is no longer tested would stay.
  before(() => rmSync(join(dir, 'plant-store-consumer-plant-store.json'), { force: true }))

  const accepted: readonly [string, PlantToCreate, string][] = [
    ['a plant with an id and a name', { id: 1001n, name: 'Fern' }, 'application/json'],
    ['a plant with a tag', { id: 1002n, name: 'Basil', tag: 'herb' }, 'application/json'],
    ['a plant sent with a charset parameter', { id: 1003n, name: 'Mint' }, 'application/json; charset=utf-8'],
  ]
  for (const [description, plant, contentType] of accepted)
    it(`gets the name back of ${description}`, () =>
      interaction(description, plant, contentType)
        .willRespondWith(200, (response) => {
          response.headers({ 'Content-Type': json })
          response.jsonBody({ name: plant.name })
        })
        .executeTest(async ({ url }) => {
          const created = await new PlantStoreClient(url, token, contentType).createPlant(plant)
          expect(created.name).to.equal(plant.name)
        }))

  it('can name a plant in many alphabets', () =>
    interaction(
      'a plant with a name of many alphabets',
      { id: 1004n, name: 'Åkerbär 蘭 ورد' },
      'application/json',
    )
      .willRespondWith(200, (response) => {
        response.headers({ 'Content-Type': json })
        response.jsonBody({ name: string('Åkerbär 蘭 ورد') })
      })
      .executeTest(async ({ url }) => {
        const created = await new PlantStoreClient(url, token).createPlant({
          id: 1004n,
          name: 'Åkerbär 蘭 ورد',
        })
        expect(created.name).to.be.a('string')
      }))

  const refused: readonly [string, Partial<PlantToCreate>][] = [
    ['a plant without an id', { name: 'Ivy' }],
    ['a plant without a name', { id: 1005n }],
    ['an empty object', {}],
  ]
  for (const [description, plant] of refused)
    it(`is told with an Error why ${description} is refused`, () =>
      interaction(description, plant, 'application/json')
        .willRespondWith(400, (response) => {
          response.headers({ 'Content-Type': json })
          // Any number: the matcher for integers refuses 1.0, which JSON Schema counts as one.
          response.jsonBody({ error: number(400), message: string('id and name are required') })
        })
        .executeTest(async ({ url }) => {
          const refusal: unknown = await new PlantStoreClient(url, token)
            .createPlant(plant)
            .catch((error: unknown) => error)
          expect(refusal).to.be.instanceOf(PlantRefused)
          expect(refusal).to.include({ status: 400, error: 400, message: 'id and name are required' })
        }))
})
